import type { FileAccount } from '../../store/imports/import.schema.js';

type Identity = Pick<FileAccount, 'number' | 'institution' | 'currency'>;

/**
 * Returns true if two statements of a file belong to one account: bank, number and currency agree wherever both
 * statements name them.
 */
export function isSameAccount(one: Identity, other: Identity): boolean {
  return (
    one.number === other.number &&
    (one.currency === other.currency || one.currency === null || other.currency === null) &&
    (one.institution === other.institution || one.institution === '' || other.institution === '')
  );
}

type FileIdentity = Identity & { readonly key?: string };

/**
 * Appends the currency, bank or position that distinguishes accounts of the same number: the user assigns accounts of
 * the book by number. Accounts of Pocket's own file have a key instead.
 */
export function withDistinctNumbers<Account extends FileIdentity>(accounts: readonly Account[]): Account[] {
  const labels: ((account: Account, index: number) => string)[] = [
    ({ currency }) => currency ?? '',
    ({ institution }) => institution,
    (_, index) => String(index + 1),
  ];
  return labels.reduce<Account[]>((found, labelOf) => withLabels(found, labelOf), [...accounts]);
}

function withLabels<Account extends FileIdentity>(
  accounts: readonly Account[],
  labelOf: (account: Account, index: number) => string,
): Account[] {
  const labels = new Map<string, Set<string>>();
  for (const [index, account] of accounts.entries()) {
    const found = labels.get(account.number) ?? new Set();
    if (account.key === undefined) labels.set(account.number, found.add(labelOf(account, index)));
  }
  return accounts.map((account, index) => {
    const isShared = account.key === undefined && (labels.get(account.number)?.size ?? 0) > 1;
    const number = [account.number, labelOf(account, index)].filter(Boolean).join('-');
    return isShared ? { ...account, number } : account;
  });
}
