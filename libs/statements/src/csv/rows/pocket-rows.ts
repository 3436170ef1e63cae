import type { RowPart, RowSplit } from '../../model/statement.js';
import { type Cells, textAt } from '../cells/cell-text.js';
import { POCKET_SPLIT_NOTES, POCKET_TRANSFER } from '../columns/pocket-table.js';

/** Adds transfer, split and split notes, which only Pocket's own export has. */
export function pocketRow(row: RowPart, cells: Cells): RowPart {
  const transfer = textAt(cells, POCKET_TRANSFER);
  const notes = cells.length > POCKET_SPLIT_NOTES ? textAt(cells, POCKET_SPLIT_NOTES) : row.notes;
  const line = { category: row.category, amount: row.amount, notes };
  return transfer === '' ? { ...row, splits: [line] } : { ...row, category: null, transferTo: transfer };
}

/** Joins two rows of one transaction; Pocket's export writes one row per split. */
export function joinSplitRows(row: RowPart, line: RowPart): RowPart {
  const lines = row.splits ?? [];
  const others = line.splits ?? [];
  const isSameType = row.type === line.type;
  const amount = isSameType ? row.amount + line.amount : row.amount - line.amount;
  const splits = [...lines, ...(isSameType ? others : negated(others))];
  const joined = { ...row, amount, category: null, splits };
  // A split of the opposite direction may come first.
  return amount < 0 ? inverted(joined) : joined;
}

function inverted(row: RowPart): RowPart {
  const splits = row.splits && negated(row.splits);
  return { ...row, amount: -row.amount, type: row.type === 'income' ? 'expense' : 'income', splits };
}

/** Subtracts, because `-0` is another value than `0`. */
const negated = (splits: readonly RowSplit[]) => splits.map((split) => ({ ...split, amount: 0 - split.amount }));

/** Removes the only split of a row. */
export function withoutSingleSplit(row: RowPart): RowPart {
  return row.splits?.length === 1 ? { ...row, splits: null } : row;
}
