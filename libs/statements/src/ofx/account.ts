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
 * Accounts of a file. Some banks use one number for several accounts of different types: the type then becomes part of
 * the second one's number.
 */
export class Accounts {
  private readonly owners = new Map<string, string>();

  /** `statement` is the name of the enclosing aggregate. */
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
