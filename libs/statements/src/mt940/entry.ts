import type { InvalidPart, RowPart } from '../model/statement.js';
import { lines } from '../values/text.js';
import { parseEntryLine } from './entry-line.js';
import { parsePurpose } from './purpose.js';

/** Descriptions of SWIFT codes, for entries without text. */
const KINDS: Readonly<Record<string, string>> = {
  CHG: 'Charges',
  CHK: 'Check',
  COM: 'Commission',
  DDT: 'Direct debit',
  DIV: 'Dividend',
  INT: 'Interest',
  RTI: 'Returned item',
  STO: 'Standing order',
  TRF: 'Transfer',
};

/** Supplement that is an account or codes. */
const NO_TEXT = /^(?:[A-Z]{2}\d{2}[A-Z0-9]+$|\/[A-Z]{4}\/)/;
/** Amount in the ordered currency. */
const ORIGINAL = /^\/OCMT\/([A-Z]{3}[\d.,]+)/;

/** Fields of one entry. */
interface Mt940Entry {
  readonly line: number;
  /** `:61:`. */
  readonly entry: readonly string[];
  /** All `:86:` that follow it. */
  readonly purpose: readonly string[];
  readonly nonSwift: readonly string[];
}

/** Builds the row of an entry. @param digits decimals of the currency */
export function mt940Row({ line, entry, purpose, nonSwift }: Mt940Entry, digits: number): RowPart | InvalidPart {
  const parsed = parseEntryLine(entry, digits);
  if (!parsed) {
    const text = (entry[0] ?? '').slice(0, 60);
    return {
      kind: 'invalid',
      line,
      problem: `The entry “${text}” cannot be read.`,
      row: { description: purpose.join(' ') },
    };
  }
  const { date, amount, reversal, expected, reference, bankReference } = parsed;
  const type = (amount ?? 0) > 0 ? 'income' : 'expense';
  const { payee, description, notes } = parsePurpose(purpose, nonSwift, parsed, type);
  const isText = /\p{L}{3}/u.test(parsed.supplement) && !NO_TEXT.test(parsed.supplement);
  const original = ORIGINAL.exec(parsed.supplement)?.[1];
  const own = isOwnReference(reference) ? reference : '';
  const text = description || (isText && parsed.supplement) || KINDS[parsed.kind] || own;
  const isSaid = text === own || notes.some((note) => note !== false && own !== '' && note.endsWith(`: ${own}`));
  const texts = {
    payee,
    description: text,
    notes: lines(
      reversal && 'Reversal',
      ...notes,
      original && `Original amount: ${original}`,
      own && !isSaid && `Reference: ${own}`,
    ),
    externalId: bankReference || null,
    status: expected ? 'pending' : 'cleared',
  } as const;
  if (!date) {
    const digits = /^\d*/.exec(entry[0] ?? '')?.[0];
    return { kind: 'invalid', line, problem: `The date “${digits}” is not one.`, row: texts };
  }
  if (amount === null) return { kind: 'invalid', line, problem: 'The entry has no amount.', row: { ...texts, date } };
  return {
    kind: 'row',
    line,
    date,
    amount: Math.abs(amount),
    type,
    ...texts,
    category: null,
    tags: [],
    splits: null,
    transferTo: null,
  };
}

/** Returns false for a mark that only points to the reference: `KREF+`, `EREF`. */
function isOwnReference(reference: string): boolean {
  return reference.length > 3 && !/^(?:[CEKMP]REF|MARF)\+?$/.test(reference);
}
