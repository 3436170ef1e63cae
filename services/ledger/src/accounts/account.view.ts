import { type Account, fromMinor } from '@pocket/contracts';
import type { StoredAccount } from './accounts.repository.js';

export function accountView({ id, name, type, balance, createdAt }: StoredAccount): Account {
  return {
    id,
    _id: id,
    name,
    accountName: name,
    type,
    accountType: type,
    balance: fromMinor(balance),
    createdAt: createdAt.toISOString(),
  };
}
