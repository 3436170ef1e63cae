import type { CsvImportMapping, Import } from '@pocket/contracts';
import { amountOf, dayOf } from './cells';

/** Row of a CSV file, parsed with a mapping. */
export interface FirstRow {
  /** Unique key of the row. */
  readonly id: string;
  /** yyyy-mm-dd; null if it cannot be parsed here. */
  readonly day: string | null;
  readonly dayText: string;
  /** Signed, in major units. */
  readonly amount: number | null;
  readonly amountText: string;
  readonly payee: string;
  readonly description: string;
  readonly category: string;
}

export const FIRST_ROWS = 5;

/** Parses the first rows with a mapping, as a preview before the server has answered. */
export function firstRowsOf(sample: NonNullable<Import['sample']>, mapping: CsvImportMapping): FirstRow[] {
  return sample.rows.slice(0, FIRST_ROWS).map((cells, index) => ({ id: `${index + 1}`, ...firstRow(cells, mapping) }));
}

function firstRow(cells: readonly string[], mapping: CsvImportMapping): Omit<FirstRow, 'id'> {
  const { columns, dateOrder } = mapping;
  const cell = (column: number | null | undefined) => (column == null ? '' : (cells[column]?.trim() ?? ''));
  const more = (columns.more ?? []).map(cell).filter(Boolean);
  const first = (all: readonly number[] = []) => all.map(cell).find(Boolean) ?? '';
  const payee = cell(columns.payee) || first(columns.payees);
  const described = [cell(columns.description), ...more].filter(Boolean).join(' ');
  const dayText = cell(columns.date) || cell(columns.valueDate);
  return {
    dayText,
    day: dayOf(dayText, dateOrder),
    ...amountIn(cell, mapping),
    payee,
    description: described || (payee === '' ? first(columns.instead) : ''),
    category: cell(columns.category),
  };
}

function amountIn(
  cell: (column: number | null) => string,
  { columns, decimal, negate, flags }: CsvImportMapping,
): Pick<FirstRow, 'amount' | 'amountText'> {
  const turn = negate ? -1 : 1;
  const signed = (value: number | null, sign: number) => (value ? value * sign : value);
  const [debit, credit] = [cell(columns.debit), cell(columns.credit)];
  if (columns.amount === null) {
    const out = amountOf(debit, decimal);
    const paid = out ? signed(Math.abs(out), -turn) : null;
    return { amount: paid ?? signed(amountOf(credit, decimal), turn) ?? out, amountText: debit || credit };
  }
  const amountText = cell(columns.amount);
  const amount = amountOf(amountText, decimal);
  const flag = cell(columns.flag).toLocaleLowerCase();
  const says = (texts: readonly string[]) => texts.some((text) => text.toLocaleLowerCase() === flag);
  if (amount === null || columns.flag === null) return { amount: signed(amount, turn), amountText };
  const direction = says(flags.expense) ? -1 : says(flags.income) ? 1 : null;
  return { amount: direction === null ? null : Math.abs(amount) * direction, amountText };
}
