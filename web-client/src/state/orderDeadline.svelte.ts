// The hour by the world's clock at which the commanders' orders are due, and whether it has passed.
import type { OrderDeadline } from '../wire/check';

/** The longest time for which a browser can set a timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export class OrderDeadlineClock {
  /** Undefined if there is no such hour. */
  due = $state.raw<OrderDeadline>();
  passed = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  set(due: OrderDeadline | undefined): void {
    this.due = due;
    this.look();
  }

  private look(): void {
    clearTimeout(this.timer);
    const left = this.due ? Date.parse(this.due.orders_due) - Date.now() : NaN;
    this.passed = left <= 0;
    if (left > 0) this.timer = setTimeout(() => this.look(), Math.min(left, LONGEST_TIMER_MS));
  }
}
