import { nameKey } from '../../book/name-key.js';
import type { FileAccount } from '../import.schema.js';
import type { Problem } from './read.js';

interface BookAccount {
  readonly id: string;
  readonly name: string;
  readonly number: string;
}
interface Asked {
  readonly accountId: string | null;
  readonly accounts: readonly { readonly number: string; readonly accountId: string }[];
}

/** The accounts of the file with those of the book that they are: as somebody said, else by their numbers. */
export function withBookAccounts(
  accounts: readonly Omit<FileAccount, 'accountId'>[],
  book: readonly BookAccount[],
  asked: Asked,
): FileAccount[] {
  const ids = new Set(book.map(({ id }) => id));
  const known = (id: string | null | undefined) => (id && ids.has(id) ? id : null);
  return accounts.map((account) => {
    const said = known(asked.accounts.find(({ number }) => number === account.number)?.accountId);
    const only = accounts.length === 1 ? known(asked.accountId) : null;
    const named = account.key === undefined ? null : byName(account.name, book);
    return { ...account, accountId: said ?? only ?? byNumber(account.number, book) ?? named };
  });
}

/** What a person has to say before the rows belong anywhere. */
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

function byName(name: string, book: readonly BookAccount[]): string | null {
  return book.find((account) => nameKey(account.name) === nameKey(name))?.id ?? null;
}

const MASK = /[x*•.#]{2,}/i;
const LAST = 4;

/** A masked number says its last digits only; it counts where just one account ends with them. */
function byNumber(number: string, book: readonly BookAccount[]): string | null {
  const wanted = plain(number);
  if (wanted === '') return null;
  const exact = book.filter((account) => plain(account.number) === wanted);
  if (exact.length > 0) return exact.length === 1 ? (exact[0]?.id ?? null) : null;
  const ending = wanted.slice(-LAST);
  const alike = book.filter((account) => {
    const isMasked = MASK.test(number) || MASK.test(account.number);
    return isMasked && ending.length === LAST && plain(account.number).slice(-LAST) === ending;
  });
  return alike.length === 1 ? (alike[0]?.id ?? null) : null;
}

const plain = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
