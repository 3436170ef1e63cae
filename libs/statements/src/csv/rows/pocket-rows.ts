import type { RowPart } from '../../model/statement.js';
import { type Cells, textAt } from '../cells/cell-text.js';
import { POCKET_SPLIT_NOTES, POCKET_TRANSFER } from '../columns/pocket-table.js';

/** What a row of Pocket's own says besides what a table of a bank could. */
export function pocketRow(row: RowPart, cells: Cells): RowPart {
  const transfer = textAt(cells, POCKET_TRANSFER);
  const notes = cells.length > POCKET_SPLIT_NOTES ? textAt(cells, POCKET_SPLIT_NOTES) : row.notes;
  const line = { category: row.category, amount: row.amount, notes };
  return transfer === '' ? { ...row, splits: [line] } : { ...row, category: null, transferTo: transfer };
}

/** A transaction with splits has a row for each of its lines: two rows of one transaction are one row with both. */
export function joinSplitRows(row: RowPart, line: RowPart): RowPart {
  const lines = row.splits ?? [];
  const others = line.splits ?? [];
  const sign = row.type === line.type ? 1 : -1;
  const amount = row.amount + sign * line.amount;
  const splits = [...lines, ...others.map((each) => ({ ...each, amount: sign * each.amount }))];
  const whole = { ...row, amount, category: null, splits };
  // A refund may come before what it is of.
  return amount < 0 ? turned(whole) : whole;
}

function turned(row: RowPart): RowPart {
  const splits = row.splits?.map((each) => ({ ...each, amount: -each.amount })) ?? null;
  return { ...row, amount: -row.amount, type: row.type === 'income' ? 'expense' : 'income', splits };
}

/** A row of its own has no splits. */
export function whole(row: RowPart): RowPart {
  return row.splits?.length === 1 ? { ...row, splits: null } : row;
}
