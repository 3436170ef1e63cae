import type { Import } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { ACCOUNT_DIGITS } from '@pocket/contracts/money';
import { useBookCurrency, usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

const StatementCurrency = createContext<string | undefined>(undefined);
export const StatementCurrencyProvider = StatementCurrency.Provider;

/** Returns the currency of the amounts of the import around; undefined if it is unknown. */
export const useStatementCurrency = (): string | undefined => useContext(StatementCurrency);

/** Returns the decimals with which the file is read: without an account, those of the currency of the book. */
export function useStatementDigits(): number {
  const book = useBookCurrency();
  const currency = useStatementCurrency();
  return book === null ? ACCOUNT_DIGITS : digitsOf(currency ?? book);
}

/** Returns the currency that the accounts of an import share, else the one that the file names. */
export function useImportCurrency({ accountId, accounts: parts }: Import): string | undefined {
  const { api } = usePlatform();
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const ids = parts.length > 0 ? parts.map((part) => part.accountId ?? accountId) : [accountId];
  const currencies = new Set(
    ids.map((id, index) => accounts.find((account) => account.id === id)?.currency ?? parts[index]?.currency),
  );
  return currencies.size === 1 ? ([...currencies][0] ?? undefined) : undefined;
}
