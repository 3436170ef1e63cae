import { type Account, fromMinor } from '@pocket/contracts';
import type { AccountInBook } from '../../book/states.js';

export function accountView({ id, name, type, balance, openingBalance, createdAt, ...stored }: AccountInBook): Account {
  const { number, institution, notes, archived, order, currency, version } = stored;
  return {
    id,
    _id: id,
    name,
    accountName: name,
    type,
    accountType: type,
    balance: fromMinor(balance, currency),
    openingBalance: fromMinor(openingBalance, currency),
    number,
    institution,
    notes,
    archived,
    order,
    currency,
    version,
    createdAt: createdAt.toISOString(),
  };
}
