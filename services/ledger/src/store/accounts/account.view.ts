import { ACCOUNT_CURRENCY, type Account, fromMinor } from '@pocket/contracts';
import type { AccountInBook } from '../../book/states.js';

export function accountView({ id, name, type, balance, openingBalance, createdAt, ...stored }: AccountInBook): Account {
  const { number, institution, notes, archived, order, version } = stored;
  return {
    id,
    _id: id,
    name,
    accountName: name,
    type,
    accountType: type,
    balance: fromMinor(balance, ACCOUNT_CURRENCY),
    openingBalance: fromMinor(openingBalance, ACCOUNT_CURRENCY),
    number,
    institution,
    notes,
    archived,
    order,
    currency: ACCOUNT_CURRENCY,
    version,
    createdAt: createdAt.toISOString(),
  };
}
