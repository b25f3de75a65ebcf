// The sieves over the umpire's lists. The choices are kept in the browser; the words of a search only until the page is loaded anew.
import type { KeyValueStorage } from '../state/outbox';
import { OPEN_DISPATCH_SIEVE, OPEN_SIEVE, type DispatchSieve, type Sieve } from './sieve';

export interface SieveOf {
  desk: Sieve;
  courier: DispatchSieve;
  history: Sieve;
}
const OPEN: SieveOf = { desk: OPEN_SIEVE, courier: OPEN_DISPATCH_SIEVE, history: OPEN_SIEVE };
const STORAGE_NAME = 'sieves';

export class Sieves {
  private held = $state.raw<SieveOf>(OPEN);

  constructor(private readonly storage: KeyValueStorage) {
    const kept = storage.read<Partial<SieveOf>>(STORAGE_NAME, {});
    this.held = {
      desk: { ...OPEN.desk, ...kept.desk },
      courier: { ...OPEN.courier, ...kept.courier },
      history: { ...OPEN.history, ...kept.history },
    };
  }

  get desk(): Sieve {
    return this.held.desk;
  }
  get courier(): DispatchSieve {
    return this.held.courier;
  }
  get history(): Sieve {
    return this.held.history;
  }

  change<List extends keyof SieveOf>(list: List, change: Partial<SieveOf[List]>): void {
    this.held = { ...this.held, [list]: { ...this.held[list], ...change } };
    const kept = Object.entries(this.held).map(([name, sieve]) => [name, { ...(sieve as Sieve), words: '' }]);
    this.storage.write(STORAGE_NAME, Object.fromEntries(kept));
  }

  clear(list: keyof SieveOf): void {
    this.change(list, OPEN[list]);
  }
}
