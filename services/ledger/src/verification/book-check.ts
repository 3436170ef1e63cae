import { type Discrepancy, fromMinor, type MinorUnits, maxAmountOf, type OwnCurrency } from '@pocket/contracts';
import { legMisfits } from '../book/entries/legs.js';
import { volumeOf } from '../book/figures/book-figures.js';
import { signedAmount } from '../book/posting.js';
import type { AccountInBook, StoredCategory, StoredTransaction } from '../book/states.js';
import type { BookRecord } from '../store/book/book.schema.js';

type Leg = Pick<StoredTransaction, 'id' | 'accountId' | 'type' | 'amount' | 'ownCurrency'>;

function money(amount: MinorUnits, currency: OwnCurrency = null): string {
  const number = Number.isSafeInteger(amount) ? fromMinor(amount, currency) : amount / 100;
  return currency === null ? `${number}` : `${number} ${currency}`;
}

/** Checks transactions one by one, then the balances, transfers, groups and totals of their book. */
export class BookCheck {
  readonly #found: Discrepancy[] = [];
  /** Account id → signed sum. */
  readonly #sums = new Map<string, MinorUnits>();
  readonly #legs = new Map<string, Leg[]>();
  readonly #accounts: ReadonlyMap<string, AccountInBook>;
  readonly #categories: ReadonlyMap<string, StoredCategory>;
  #transactions = 0;
  #volume: MinorUnits = 0;

  constructor(accounts: readonly AccountInBook[], categories: readonly StoredCategory[]) {
    this.#accounts = new Map(accounts.map((account) => [account.id, account]));
    this.#categories = new Map(categories.map((category) => [category.id, category]));
  }

  take(transaction: StoredTransaction, isFound: boolean): void {
    const { id, accountId, type, amount, ownCurrency, splits, categoryId, transferId } = transaction;
    const where = `transaction ${id}`;
    this.#transactions += 1;
    this.#volume += volumeOf('transaction', transaction);
    this.#sums.set(accountId, (this.#sums.get(accountId) ?? 0) + signedAmount(transaction));
    const most = maxAmountOf(ownCurrency);
    if (!(amount >= 0 && amount <= most)) {
      this.#report('transaction', `${where}, amount`, `0 to ${money(most, ownCurrency)}`, money(amount, ownCurrency));
    }
    const account = this.#accounts.get(accountId);
    if (account && account.ownCurrency !== ownCurrency) {
      this.#report('transaction', `${where}, currency`, `${account.ownCurrency}`, `${ownCurrency}`);
    }
    if (splits) {
      const sum = splits.reduce((total, line) => total + line.amount, 0);
      if (sum !== amount)
        this.#report('transaction', `${where}, splits`, money(amount, ownCurrency), money(sum, ownCurrency));
    }
    if (categoryId !== null && (splits || transferId !== null)) {
      this.#report('transaction', `${where}, category`, 'none', categoryId);
    }
    if (splits && transferId !== null) this.#report('transaction', `${where}, splits`, 'none', `${splits.length}`);
    for (const each of [categoryId, ...(splits ?? []).map((line) => line.categoryId)]) {
      const category = each === null ? undefined : this.#categories.get(each);
      if (category && category.type !== type) {
        this.#report('transaction', `${where}, type of category ${category.id}`, type, category.type);
      }
    }
    if (!isFound) this.#report('transaction', `${where}, search`, 'what it says', 'something else');
    if (transferId !== null) {
      this.#legs.set(transferId, [...(this.#legs.get(transferId) ?? []), { id, accountId, type, amount, ownCurrency }]);
    }
  }

  /** Returns the discrepancies of all transactions taken so far. */
  end({ transactions, volume }: Pick<BookRecord, 'transactions' | 'volume'>): Discrepancy[] {
    for (const [id, account] of this.#accounts) {
      const { openingBalance, balance, ownCurrency } = account;
      this.#volume += volumeOf('account', account);
      const expected = openingBalance + (this.#sums.get(id) ?? 0);
      const most = maxAmountOf(ownCurrency);
      if (Math.abs(balance) > most) {
        this.#report('balance', `account ${id}`, `at most ${money(most, ownCurrency)}`, money(balance, ownCurrency));
      }
      if (expected !== balance)
        this.#report('balance', `account ${id}`, money(expected, ownCurrency), money(balance, ownCurrency));
    }
    for (const [id, sum] of this.#sums) {
      if (!this.#accounts.has(id)) this.#report('balance', `account ${id}`, money(sum), 'no account');
    }
    for (const [id, legs] of this.#legs) this.#checkTransfer(`transfer ${id}`, legs);
    for (const category of this.#categories.values()) this.#checkGroup(category);
    if (transactions !== this.#transactions) {
      this.#report('book', 'transactions', `${this.#transactions}`, `${transactions}`);
    }
    if (volume !== this.#volume) this.#report('book', 'volume', money(this.#volume), money(volume));
    return this.#found;
  }

  #checkTransfer(where: string, legs: readonly Leg[]): void {
    const [one, other] = legs;
    if (!one || !other || legs.length !== 2) {
      this.#report('transfer', `${where}, legs`, '2', `${legs.map(({ id }) => id).join(' and ')}`);
      return;
    }
    const misfits = legMisfits(one, other);
    if (misfits.has('types')) this.#report('transfer', `${where}, types`, 'expense and income', `two ${one.type}`);
    if (misfits.has('accounts')) this.#report('transfer', `${where}, accounts`, 'two', one.accountId);
    if (misfits.has('amounts')) {
      this.#report('transfer', `${where}, amount`, money(one.amount), money(other.amount));
    }
  }

  /** Groups have one level and one type. */
  #checkGroup({ id, type, parentId }: StoredCategory): void {
    if (parentId === null) return;
    const group = this.#categories.get(parentId);
    if (group && group.type === type && group.parentId === null) return;
    const found = group ? `${group.type}${group.parentId === null ? '' : ' in a group'}` : 'no category';
    this.#report('category', `category ${id}, group ${parentId}`, type, found);
  }

  #report(kind: Discrepancy['kind'], where: string, expected: string, found: string): void {
    this.#found.push({ kind, where, expected, found });
  }
}
