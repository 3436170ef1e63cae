import type { AccountPart } from '../model/statement.js';
import type { Fields } from './transaction.js';

const TYPES: Readonly<Record<string, string>> = {
  CHECKING: 'Checking',
  SAVINGS: 'Savings',
  MONEYMRKT: 'Money market',
  CREDITLINE: 'Credit line',
  CD: 'Certificate of deposit',
};

/**
 * The accounts of a file. Some banks give a person one number and tell the accounts apart by their type: the second
 * one's type becomes part of its number.
 */
export class Accounts {
  private readonly owners = new Map<string, string>();

  /** `statement` is the aggregate that the account heads. */
  part(fields: Fields, statement: string, institution: string, currency: string | null): AccountPart {
    const type = fields.get('ACCTTYPE')?.toUpperCase() ?? (statement === 'CCSTMTRS' ? 'CREDITCARD' : '');
    const id = fields.get('ACCTID')?.replace(/\s+/g, '') ?? '';
    const identity = [fields.get('BANKID'), fields.get('BRANCHID'), type].join('|');
    const owner = this.owners.get(id) ?? identity;
    if (this.owners.size < 10_000) this.owners.set(id, owner);
    return {
      kind: 'account',
      number: id && owner !== identity ? `${id}-${type || fields.get('BANKID')}` : id,
      name: TYPES[type] ?? (type === 'CREDITCARD' ? 'Credit card' : ''),
      institution,
      currency,
    };
  }
}
