import { Injectable } from '@nestjs/common';
import {
  ACCOUNT_DIGITS,
  AppError,
  type BookId,
  digitsOf,
  fromMinor,
  isAmount,
  isCurrencyCode,
  type OwnCurrency,
} from '@pocket/contracts';
import { ownCurrencyIn } from '../../book/kinds/book.js';
import type { AccountInBook } from '../../book/states.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import type { FileAccount } from '../../store/imports/import.schema.js';
import { importConflict } from '../../store/imports/imports.errors.js';
import type { StoredImport } from '../../store/imports/imports.repository.js';
import { TransactionsRepository } from '../../store/transactions/transactions.repository.js';
import type { Problem } from '../reading/parse-message.js';
import { SettingsInFile } from '../rows/settings-in-file.js';

/** Reason why the amounts of a file cannot be added to an account. */
interface Misfit {
  readonly message: string;
  /** True if file and account have different currencies. */
  readonly isOther: boolean;
}
export interface CurrencyFindings {
  /** Reasons why the whole file is rejected. */
  readonly refusals: readonly Problem[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
}

/** Compares the currencies of a file with those of the accounts that it is imported into. */
@Injectable()
export class ImportCurrencies {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly settings: SettingsInFile,
    private readonly transactions: TransactionsRepository,
  ) {}

  /**
   * Returns true if the file has to be read again: it states no currency, and the accounts have other decimals than those
   * it was read with.
   */
  async needReading({ bookId }: StoredImport, accounts: readonly FileAccount[]): Promise<boolean> {
    const book = new Map((await this.accounts.list(bookId)).map(({ id, currency }) => [id, currency]));
    return accounts.some((stated) => {
      const currency = stated.currency === null ? book.get(stated.accountId ?? '') : undefined;
      return currency !== undefined && isReadWithOtherDigits(stated, currency);
    });
  }

  async compare(statementImport: StoredImport, accounts: readonly FileAccount[]): Promise<CurrencyFindings> {
    const { multiCurrency, currency } = await this.settings.after(statementImport);
    if (multiCurrency) {
      const misfits = await this.#misfits(statementImport.bookId, accounts);
      return { refusals: [], problems: misfits.map(toProblem), warnings: [] };
    }
    const refusal = severalCurrencies(accounts);
    return { refusals: refusal ? [refusal] : [], problems: [], warnings: otherCurrencies(accounts, currency) };
  }

  /**
   * Returns the currency of amounts for which a file states none: that of the account that was chosen for it, or of the
   * book; null if all amounts have two decimals.
   */
  async readWith(statementImport: StoredImport): Promise<string | null> {
    const { bookId, askedAccountId, askedAccounts } = statementImport;
    const { multiCurrency, currency } = await this.settings.after(statementImport);
    if (!multiCurrency) return null;
    const chosen = askedAccountId ?? askedAccounts[0]?.accountId;
    const accounts = await this.accounts.list(bookId);
    return accounts.find(({ id }) => id === chosen)?.currency ?? currency;
  }

  /** Returns the currency that each account of the file has after the import. */
  async after(statementImport: StoredImport): Promise<OwnCurrency[]> {
    const settings = await this.settings.after(statementImport);
    if (!settings.multiCurrency) return statementImport.accounts.map(() => null);
    const book = new Map((await this.accounts.list(statementImport.bookId)).map((each) => [each.id, each.ownCurrency]));
    return statementImport.accounts.map(({ currency, accountId }) =>
      currency !== null && isCurrencyCode(currency)
        ? ownCurrencyIn(settings, currency)
        : (book.get(accountId ?? '') ?? null),
    );
  }

  /** @throws AppError `OTHER_CURRENCY` if an account of the file has another currency than that of the book */
  async requireSame(statementImport: StoredImport): Promise<void> {
    const { bookId, accounts } = statementImport;
    const { multiCurrency } = await this.settings.after(statementImport);
    const [misfit] = multiCurrency ? await this.#misfits(bookId, accounts) : [];
    if (misfit) throw misfit.isOther ? new AppError('OTHER_CURRENCY', misfit.message) : importConflict(misfit.message);
  }

  async #misfits(bookId: BookId, accounts: readonly FileAccount[]): Promise<Misfit[]> {
    const book = new Map((await this.accounts.list(bookId)).map((account) => [account.id, account]));
    const misfits: Misfit[] = [];
    /** Account of the book → currency after the import. */
    const taken = new Map<string, string>();
    for (const stated of accounts) {
      const account = book.get(stated.accountId ?? '');
      const before = account && (taken.get(account.id) ?? account.currency);
      const currency = stated.currency ?? before;
      if (currency === undefined) continue;
      const isTaken =
        account !== undefined && !taken.has(account.id) && (await this.#canTake(bookId, account, currency));
      if (before === undefined ? !isCurrencyCode(currency) : currency !== before && !isTaken)
        misfits.push(otherCurrency(stated, currency, account && { name: account.name, currency: before ?? '' }));
      else if (isReadWithOtherDigits(stated, currency)) misfits.push(otherDigits(stated, currency));
      if (account) taken.set(account.id, currency);
    }
    return misfits;
  }

  /** Returns true if the account has no transactions, and an opening balance with no more decimals than allowed. */
  async #canTake(bookId: BookId, account: AccountInBook, currency: string): Promise<boolean> {
    if (currency === account.currency || !isCurrencyCode(currency)) return false;
    if (!isAmount(fromMinor(account.openingBalance, account.currency), digitsOf(currency))) return false;
    return !(await this.transactions.existForAccount(bookId, account.id));
  }
}

const toProblem = ({ message }: Misfit): Problem => ({ line: 1, message });

function otherCurrency(
  { name, number }: FileAccount,
  currency: string,
  account: { readonly name: string; readonly currency: string } | undefined,
): Misfit {
  const stated = [name, number].filter(Boolean).join(' ') || 'The file';
  const message = account
    ? `${stated} is in ${currency}, but the account ${account.name} is in ${account.currency}.`
    : `${stated} is in ${currency}, which is no currency in use.`;
  return { message, isOther: true };
}

/** Returns true for a bank's amounts that do not have the decimals of the currency: its account was not known then. */
function isReadWithOtherDigits({ key, digits = ACCOUNT_DIGITS }: FileAccount, currency: string): boolean {
  return key === undefined && digitsOf(currency) !== digits;
}

function otherDigits({ digits = ACCOUNT_DIGITS }: FileAccount, currency: string): Misfit {
  const message = `The amounts were read with ${digits} decimals, but ${currency} has ${digitsOf(currency)}. Choose the account again.`;
  return { message, isOther: false };
}

/** Refuses one of Pocket's own files whose amounts cannot be taken as they are. */
function severalCurrencies(accounts: readonly FileAccount[]): Problem | null {
  const own = accounts.flatMap(({ key, currency }) => (key !== undefined && currency !== null ? [currency] : []));
  const currencies = [...new Set(own)];
  if (currencies.length < 2 && currencies.every((currency) => digitsOf(currency) === ACCOUNT_DIGITS)) return null;
  const message = `The accounts of this file are in ${currencies.join(', ')}. Let the book use several currencies, and send the file again.`;
  return { line: 1, message };
}

/** Warns about other currencies, since all accounts of the book have the same one. */
function otherCurrencies(accounts: readonly FileAccount[], own: string): string[] {
  const others = new Set(accounts.flatMap(({ currency }) => currency ?? []).filter((currency) => currency !== own));
  return [...others].map((currency) => `The amounts are in ${currency}: they are taken as they are, as ${own}.`);
}
