import { nameKey } from '../../book/texts/name-key.js';
import type { FileAccount } from '../../store/imports/import.schema.js';
import type { Problem } from './parse-message.js';

interface BookAccount {
  readonly id: string;
  readonly name: string;
  readonly number: string;
}
interface AccountChoices {
  readonly accountId: string | null;
  readonly accounts: readonly { readonly number: string; readonly accountId: string }[];
}

/** An account of the file, with the account of the book that it was assigned to before, if any. */
type ReadAccount = Omit<FileAccount, 'accountId'> & Partial<Pick<FileAccount, 'accountId'>>;
/** Finds the account of the book that an account of the file is; null if there is none or more than one. */
type FindAccount = (account: ReadAccount, book: readonly BookAccount[]) => string | null;

/**
 * Assigns the accounts of the file to accounts of the book: as the user chose, else by number, else (Pocket's own files)
 * by name. An account of the book is assigned once; only the user may join accounts of a statement.
 */
export function withBookAccounts(
  accounts: readonly ReadAccount[],
  book: readonly BookAccount[],
  choices: AccountChoices,
): FileAccount[] {
  const assigned = new Map<ReadAccount, string>();
  const takenIds = new Set<string>();
  const chosen = byChoice(choices, accounts.length === 1);
  for (const find of [chosen, byAssignment, byNumber, byMaskedNumber, bySpelling, byName]) {
    for (const account of accounts) {
      if (assigned.has(account)) continue;
      const canJoin = find === chosen && account.key === undefined;
      const id = find(account, canJoin ? book : book.filter((each) => !takenIds.has(each.id)));
      if (id === null) continue;
      assigned.set(account, id);
      takenIds.add(id);
    }
  }
  return accounts.map((account) => ({ ...account, accountId: assigned.get(account) ?? null }));
}

/** Lists the accounts that the user has to choose before the rows can be matched. */
export function openAccounts(accounts: readonly FileAccount[]): Problem[] {
  const open = accounts.filter(({ accountId, key }) => accountId === null && key === undefined);
  if (accounts.length === 1 && open.length === 1 && open[0]?.number === '') {
    return [{ line: 1, message: 'Choose the account that this file belongs to.' }];
  }
  return open.map(({ number, name }) => {
    return {
      line: 1,
      message: `Choose the account that ${[name, number].filter(Boolean).join(' ') || 'the file'} is.`,
    };
  });
}

function byChoice({ accountId, accounts }: AccountChoices, isOnly: boolean): FindAccount {
  const byNumber = new Map(accounts.map((each) => [each.number, each.accountId]));
  return ({ number }, book) => {
    const existing = (id: string | null | undefined) => book.find((each) => each.id === id)?.id ?? null;
    return existing(byNumber.get(number)) ?? (isOnly ? existing(accountId) : null);
  };
}

function byAssignment({ accountId }: ReadAccount, book: readonly BookAccount[]): string | null {
  return book.find(({ id }) => id === accountId)?.id ?? null;
}

function bySpelling({ key, name }: ReadAccount, book: readonly BookAccount[]): string | null {
  return key === undefined ? null : (book.find((each) => each.name === name)?.id ?? null);
}

function byName({ key, name }: ReadAccount, book: readonly BookAccount[]): string | null {
  return key === undefined ? null : (book.find((each) => nameKey(each.name) === nameKey(name))?.id ?? null);
}

function byNumber({ number }: ReadAccount, book: readonly BookAccount[]): string | null {
  const plainNumber = plain(number);
  return plainNumber === '' ? null : onlyOf(book.filter((each) => plain(each.number) === plainNumber));
}

const MASK = /[x*•.#]{2,}/i;
const VISIBLE_DIGITS = 4;

/** Finds the account of a masked number by its last digits; null if several accounts end with them. */
function byMaskedNumber({ number }: ReadAccount, book: readonly BookAccount[]): string | null {
  const plainNumber = plain(number);
  const ending = plainNumber.slice(-VISIBLE_DIGITS);
  if (ending.length < VISIBLE_DIGITS || book.some((each) => plain(each.number) === plainNumber)) return null;
  return onlyOf(
    book.filter((each) => {
      const isMasked = MASK.test(number) || MASK.test(each.number);
      return isMasked && plain(each.number).slice(-VISIBLE_DIGITS) === ending;
    }),
  );
}

const onlyOf = ([only, ...others]: readonly BookAccount[]) => (only && others.length === 0 ? only.id : null);
const plain = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
