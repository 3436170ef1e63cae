import type { OwnCurrency } from '@pocket/contracts';
import type { Entry } from '../entries/entry.js';
import type { StoredAccount } from '../states.js';
import type { BookView, EntryCheck, Report } from './entry-check.js';

/** Transactions are in the currency of their account, and only a book with several has accounts with an own one. */
export class CurrencyCheck implements EntryCheck {
  /** Account id → its own currency, after the entries so far. */
  readonly #accounts: Map<string, OwnCurrency> | undefined;
  /** Account id → currency that an entry of a transaction expects, and that transaction. */
  readonly #expected = new Map<string, { readonly currency: OwnCurrency; readonly transaction: string }>();
  #isMulti: boolean | undefined;

  constructor(
    { account, book }: BookView,
    private readonly report: Report,
  ) {
    this.#accounts = account && new Map(account.map(({ id, ownCurrency }) => [id, ownCurrency]));
    this.#isMulti = book?.[0]?.multiCurrency;
  }

  add({ entity, id, after }: Entry): void {
    if (entity === 'book') this.#isMulti = after?.multiCurrency;
    if (entity === 'account') this.#setAccount(id, after);
    if (entity !== 'transaction' || !after) return;
    const { currency } = this.#expected.get(after.accountId) ?? { currency: after.ownCurrency };
    if (currency !== after.ownCurrency) this.#reportOther(id);
    this.#expected.set(after.accountId, { currency: after.ownCurrency, transaction: id });
  }

  finish(): void {
    for (const [accountId, { currency, transaction }] of this.#expected) {
      if (this.#accounts?.has(accountId) && this.#accounts.get(accountId) !== currency) this.#reportOther(transaction);
    }
    if (this.#isMulti !== false) return;
    for (const [id, currency] of this.#accounts ?? []) {
      if (currency === null) continue;
      const message = `The account is in ${currency}, but the book uses one currency`;
      this.report({ code: 'CURRENCY_DIFFERS', entity: 'account', id, message });
    }
  }

  #setAccount(id: string, after: StoredAccount | null): void {
    if (after) this.#accounts?.set(id, after.ownCurrency);
    else this.#accounts?.delete(id);
  }

  #reportOther(id: string): void {
    const message = 'The account of the transaction has another currency';
    this.report({ code: 'CURRENCY_DIFFERS', entity: 'transaction', id, message });
  }
}
