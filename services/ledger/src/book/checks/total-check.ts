import { ACCOUNT_CURRENCY, fromMinor, type MinorUnits, maxAmountOf } from '@pocket/contracts';
import type { Entry } from '../entries/entry.js';
import { balanceDeltas } from '../figures/balance-deltas.js';
import { figureDeltas, MAX_VOLUME } from '../figures/book-figures.js';
import type { BookView, EntryCheck, Report } from './entry-check.js';

/** Balances of accounts and the volume of the book stay in range, after each chunk of entries. */
export class TotalCheck implements EntryCheck {
  #chunk: Entry[] = [];
  /** Account id → balance. */
  readonly #balances: Map<string, MinorUnits> | undefined;
  #volume: MinorUnits | undefined;

  constructor(
    { account, volume }: BookView,
    private readonly report: Report,
  ) {
    this.#balances = account && new Map(account.map(({ id, balance }) => [id, balance]));
    this.#volume = volume;
  }

  add(entry: Entry): void {
    this.#chunk.push(entry);
  }

  endChunk(): void {
    if (this.#balances) this.#moveBalances(this.#balances);
    if (this.#volume !== undefined) this.#moveVolume(this.#volume);
    this.#chunk = [];
  }

  #moveBalances(balances: Map<string, MinorUnits>): void {
    const deleted = new Set(this.#chunk.flatMap(({ entity, id, after }) => (entity === 'account' && !after ? id : [])));
    for (const [id, { amount, currency }] of balanceDeltas(this.#chunk)) {
      const balance = (balances.get(id) ?? 0) + amount;
      balances.set(id, balance);
      const most = maxAmountOf(currency);
      if (deleted.has(id) || Math.abs(balance) <= most) continue;
      const limit = fromMinor(most, currency);
      const message = `The balance of an account must stay between -${limit} and ${limit}`;
      this.report({ code: 'BALANCE_OUT_OF_RANGE', entity: 'account', id, message });
    }
  }

  #moveVolume(before: MinorUnits): void {
    const volume = before + figureDeltas(this.#chunk).volume;
    this.#volume = volume;
    if (volume <= MAX_VOLUME) return;
    const message = `The amounts of all your transactions and accounts together must be at most ${fromMinor(MAX_VOLUME, ACCOUNT_CURRENCY)}`;
    this.report({ code: 'VOLUME_TOO_LARGE', entity: 'book', id: null, message });
  }
}
