import { ACCOUNT_DIGITS, fromMinorUnits } from '@pocket/contracts';
import type { InvalidPart, RowPart } from '@pocket/statements';
import type { StagedRow, StagedSplit } from '../../store/imports/row.schema.js';

const [MIN_SPLITS, MAX_SPLITS] = [2, 50];
const MAX_NOTES = 2_000;

/** Returns the part as a staged row, without empty fields. @param digits decimals of its amounts */
export function stagedRow(part: RowPart, account: number, line: number, digits: number = ACCOUNT_DIGITS): StagedRow {
  const { kind: _, line: __, splits, ...fields } = part;
  const divided = splitFields(splits, digits);
  const notes = divided.notes === '' ? fields.notes : [fields.notes, divided.notes].filter(Boolean).join('\n');
  const category = divided.category ?? fields.category;
  const row = {
    ...fields,
    notes: notes.slice(0, MAX_NOTES),
    category,
    ...(divided.splits ? { splits: divided.splits } : {}),
  };
  return { line, account, state: 'new', ...withoutEmpty(row) };
}

export function invalidRow({ problem, row }: InvalidPart, account: number, line: number): StagedRow {
  const { splits: _, ...fields } = row;
  return { line, account, state: 'invalid', problem, ...withoutEmpty(fields) };
}

/** Omits empty fields and the default status, `cleared`. */
function withoutEmpty(fields: Partial<Omit<RowPart, 'kind' | 'line'>>): Partial<StagedRow> {
  const nonEmpty = Object.entries(fields).filter(
    ([name, value]) =>
      value !== null &&
      value !== undefined &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0) &&
      !(name === 'status' && value === 'cleared'),
  );
  return Object.fromEntries(nonEmpty) as Partial<StagedRow>;
}

/** Splits must have the direction of their transaction: others, and too many, become lines of the notes. */
function splitFields(
  splits: RowPart['splits'],
  digits: number,
): { splits?: StagedSplit[]; category?: string | null; notes: string } {
  if (!splits || splits.length === 0) return { notes: '' };
  const [only] = splits;
  if (splits.length < MIN_SPLITS && only) return { category: only.category, notes: only.notes };
  if (splits.length <= MAX_SPLITS && splits.every(({ amount }) => amount >= 0)) {
    return { splits: splits.map(({ category, amount, notes }) => ({ category, amount, notes })), notes: '' };
  }
  const lines = splits.map(({ category, amount, notes }) => {
    return [category ?? '', notes, fromMinorUnits(amount, digits).toFixed(digits)]
      .filter((text) => text !== '')
      .join(' ');
  });
  return { notes: lines.join('\n') };
}
