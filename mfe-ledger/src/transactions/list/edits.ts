import type { Transaction } from '@pocket/contracts';
import { type ListData, type Loaded, laidOut } from './list-data';

/** The list without some transactions that are loaded: they are gone, or about to be. */
export function withoutRows(data: ListData, ids: ReadonlySet<string>): ListData {
  if (ids.size === 0) return data;
  const goes = ({ id }: Transaction) => ids.has(id);
  const stays = (row: Transaction) => !goes(row);
  const without = (loaded: Loaded): Loaded => ({
    ...loaded,
    head: loaded.head.filter(stays),
    tail: loaded.tail.filter(stays),
    older: loaded.older && without(loaded.older),
  });
  const loaded = new Map(data.loaded);
  const gone: Transaction[] = [];
  const sections = data.sections.map((section) => {
    const known = loaded.get(section.key);
    const found = known ? distinct(known).filter(goes) : [];
    if (!known || found.length === 0) return section;
    gone.push(...found);
    loaded.set(section.key, without(known));
    const { income, expenses } = sumsOf(found);
    return {
      ...section,
      count: section.count - found.length,
      income: cents(section.income - income),
      expenses: cents(section.expenses - expenses),
    };
  });
  if (gone.length === 0) return data;
  const { summary } = data;
  const left = sumsOf(gone);
  const [income, expenses] = [cents(summary.income - left.income), cents(summary.expenses - left.expenses)];
  const count = summary.count - gone.length;
  return {
    ...data,
    ...laidOut(sections.filter((section) => section.count > 0)),
    loaded,
    summary: { ...summary, count, income, expenses, net: cents(income - expenses) },
  };
}

/** Each once, though it may be in what is shown until it is loaded anew, too. */
function distinct({ head, tail, older }: Loaded): Transaction[] {
  const rows = [...(older ? distinct(older) : []), ...head, ...tail];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function sumsOf(rows: readonly Transaction[]) {
  const sum = (type: Transaction['type']) =>
    rows.filter((row) => row.type === type && !row.transferId).reduce((total, { amount }) => total + amount, 0);
  return { income: sum('income'), expenses: sum('expense') };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
