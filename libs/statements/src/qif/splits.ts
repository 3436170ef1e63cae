import type { RowSplit } from '../model/statement.js';
import { signedAmount } from '../values/amount.js';
import { lines } from '../values/text.js';
import { parseCategoryField } from './category-field.js';
import type { QifField } from './records.js';

interface QifSplits {
  readonly rows: readonly RowSplit[];
  readonly tags: readonly string[];
  /** Set if the only split is a transfer. */
  readonly transferTo: string | null;
}

/** Reads the splits of a transaction whose amount has the given sign. Splits of zero are left out. */
export function readSplits(
  fields: readonly QifField[],
  { decimal, digits }: { readonly decimal: '.' | ','; readonly digits: number },
  sign: 1 | -1,
): QifSplits | { readonly problem: string } {
  const rows: RowSplit[] = [];
  const tags: string[] = [];
  let transferTo: string | null = null;
  for (const split of splitGroups(fields)) {
    const amount = signedAmount(split.amount, decimal, digits);
    if (amount === null) return { problem: `The amount “${split.amount.slice(0, 40)}” of a split is not one.` };
    if (amount === 0) continue;
    const category = parseCategoryField(split.category);
    if (category.tag) tags.push(category.tag);
    transferTo = category.transferTo;
    const notes = lines(split.memo, category.transferTo && `Transfer: ${category.transferTo}`);
    rows.push({ category: category.category, amount: amount * sign, notes });
  }
  return { rows, tags, transferTo: rows.length === 1 ? transferTo : null };
}

/** Groups the fields of splits. Each split begins with its category, even an empty one. */
function splitGroups(fields: readonly QifField[]): { category: string; memo: string; amount: string }[] {
  const groups: { category: string; memo: string; amount: string }[] = [];
  for (const { code, text } of fields) {
    const group = groups.at(-1);
    if (code === 'S') groups.push({ category: text, memo: '', amount: '' });
    else if (group && code === 'E') group.memo = text;
    else if (group && code === '$') group.amount = text;
  }
  return groups;
}
