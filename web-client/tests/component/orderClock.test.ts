import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tick } from 'svelte';
import OrderClock from '../../src/ui/OrderClock.svelte';

describe('the time for orders', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is not shown if the umpire has set none', () => {
    render(OrderClock, { ends: undefined });
    expect(screen.queryByTestId('order-clock')).toBeNull();
  });

  it('runs down to nothing and says so', async () => {
    render(OrderClock, { ends: 1_000_000 + 173_000 });
    expect(screen.getByTestId('order-clock').textContent).toContain('2:53');
    vi.advanceTimersByTime(150_000);
    await tick();
    expect(screen.getByTestId('order-clock').textContent).toContain('0:23');
    expect(screen.getByRole('status').textContent).toContain('30');
    vi.advanceTimersByTime(60_000);
    await tick();
    expect(screen.getByTestId('order-clock').textContent).toContain('Time is up');
  });

  it('begins anew when the server says so', async () => {
    const { rerender } = render(OrderClock, { ends: 1_000_000 + 1_000 });
    vi.advanceTimersByTime(5_000);
    await tick();
    await rerender({ ends: Date.now() + 180_000 });
    expect(screen.getByTestId('order-clock').textContent).toContain('3:00');
  });
});
