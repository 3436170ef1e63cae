import type { CsvColumns } from '../../model/csv-mapping.js';
import { type Column, continuations, isCurrencies, withRole } from './columns.js';
import { isCodes, isDates, isFlags, isMoney } from './facts.js';

type Texts = Pick<
  CsvColumns,
  'payee' | 'description' | 'notes' | 'category' | 'tags' | 'payer' | 'more' | 'payees' | 'instead'
>;

/** Assigns the text columns. `taken` columns have another meaning already. */
export function textColumns(columns: readonly Column[], usedColumns: ReadonlySet<number>): Texts {
  const free = columns.filter(({ index, facts }) => !usedColumns.has(index) && facts.filled > 0);
  const payees = withRole(free, 'payee').filter(hasWords);
  const payers = withRole(free, 'payer').filter(hasWords);
  const descriptions = fullFirst(withRole(free, 'description').filter(hasWords)).filter(isMore);
  const notes = withRole(free, 'notes')[0];
  const kind = withRole(free, 'kind').find(hasWords);
  const payee = payees[0] ?? payers[0];
  const longest = payee ? undefined : longestText(free);
  const purpose = descriptions[0];
  // If most rows have neither payee nor purpose, only the kind of transaction describes them.
  const isSparse =
    !payee &&
    purpose &&
    kind &&
    purpose.facts.filled * 2 < purpose.facts.rows &&
    kind.facts.filled > purpose.facts.filled;
  const description = (isSparse ? kind : purpose) ?? (payee ? (notes ?? kind) : richer(longest, kind));
  const more = description ? continuationColumns(description, free, longest) : [];
  const used = new Set([description, payee, ...more]);
  const remark = [notes, ...descriptions, description === kind ? longest : undefined].find(
    (column) =>
      column &&
      !used.has(column) &&
      column.facts.flags * 2 < column.facts.filled &&
      !(isCodes(column.facts) && isCurrencies(column.facts)),
  );
  return {
    payee: payee?.index ?? null,
    payees: payees.filter((column) => column !== payee && !used.has(column)).map(({ index }) => index),
    instead: [...descriptions, kind]
      .filter((column) => column !== undefined && column !== remark && !used.has(column))
      .map((column) => column?.index ?? 0),
    payer: payees[0] && payers[0] && payers[0] !== payee ? payers[0].index : null,
    description: description?.index ?? null,
    more: more.map(({ index }) => index),
    notes: remark?.index ?? null,
    category: withRole(free, 'category').find(isMore)?.index ?? null,
    tags: withRole(free, 'tags')[0]?.index ?? null,
  };
}

/** Returns false for a column that only repeats the direction. */
const isMore = ({ facts }: Column) => !isFlags(facts);
const hasWords = ({ facts }: Column) => facts.letters >= facts.filled * 0.3;

/** Moves columns that are filled in less than half as many rows as the fullest one to the end. */
function fullFirst(columns: readonly Column[]): readonly Column[] {
  const most = Math.max(0, ...columns.map(({ facts }) => facts.filled));
  const full = columns.filter(({ facts }) => facts.filled * 2 > most);
  return [...full, ...columns.filter((column) => !full.includes(column))];
}

/** Returns the columns that continue the description: numbered ones of its name, unnamed ones, or without header all texts. */
function continuationColumns(
  description: Column,
  columns: readonly Column[],
  longest: Column | undefined,
): readonly Column[] {
  const unnamedColumns = columns.filter(
    (column) => column !== description && column.name.trim() === '' && isWords(column),
  );
  const isNamed = columns.some(({ name }) => name.trim() !== '');
  if (isNamed) return [...continuations(columns, description), ...unnamedColumns];
  return description === longest ? shorterTexts(columns, longest) : [];
}

/** Returns the other text columns of a table without header. */
function shorterTexts(columns: readonly Column[], longest: Column): readonly Column[] {
  if (columns.some(({ meaning }) => meaning)) return [];
  return columns.filter(
    (column) => column !== longest && isWords(column) && column.facts.codes + column.facts.flags === 0,
  );
}

const isWords = ({ facts }: Column) =>
  facts.filled > 0 && !isDates(facts) && !isMoney(facts) && facts.letters >= facts.filled * 0.5;

/** Returns the unnamed column with the longest texts. */
function longestText(columns: readonly Column[]): Column | undefined {
  const texts = columns.filter(
    ({ facts, meaning }) =>
      !meaning &&
      !isDates(facts) &&
      !isMoney(facts) &&
      facts.ibans < facts.filled / 2 &&
      facts.letters >= facts.filled * 0.5,
  );
  return [...texts].sort((a, b) => averageLength(b) - averageLength(a))[0];
}

/** Returns the column with longer texts. */
function richer(first: Column | undefined, second: Column | undefined): Column | undefined {
  return first && second && averageLength(second) > averageLength(first) ? second : (first ?? second);
}

/** Returns the average length of different texts, reduced for columns that repeat few texts. */
function averageLength({ facts: { distinct, filled } }: Column): number {
  const length = [...distinct.keys()].reduce((sum, text) => sum + text.length, 0);
  return (length / Math.max(1, distinct.size)) * Math.min(1, distinct.size / Math.max(1, filled * 0.3));
}
