import type { Transaction, TransactionSummary } from '@pocket/contracts';
import { type ListData, type Loaded, laidOut } from './list-data';

/** Removes loaded transactions from the list. */
export function withoutRows(data: ListData, ids: ReadonlySet<string>): ListData {
  if (ids.size === 0) return data;
  const goes = ({ id }: Transaction) => ids.has(id);
  const without = (loaded: Loaded): Loaded => {
    const rows = new Map<number, Transaction>();
    let before = 0;
    for (const [place, row] of [...loaded.rows].sort(([one], [other]) => one - other)) {
      if (goes(row)) before += 1;
      else rows.set(place - before, row);
    }
    return { ...loaded, rows, older: loaded.older && without(loaded.older) };
  };
  const loaded = new Map(data.loaded);
  const gone: Transaction[] = [];
  const sections = data.sections.map((section) => {
    const known = loaded.get(section.key);
    const found = known ? distinct(known).filter(goes) : [];
    if (!known || found.length === 0) return section;
    gone.push(...found);
    loaded.set(section.key, without(known));
    const { income, expenses } = sumsOf(found, data.summary);
    return {
      ...section,
      count: section.count - found.length,
      income: cents(section.income - income),
      expenses: cents(section.expenses - expenses),
    };
  });
  if (gone.length === 0) return data;
  const { summary } = data;
  const left = sumsOf(gone, data.summary);
  const [income, expenses] = [cents(summary.income - left.income), cents(summary.expenses - left.expenses)];
  const count = summary.count - gone.length;
  return {
    ...data,
    ...laidOut(sections.filter((section) => section.count > 0)),
    loaded,
    summary: { ...summary, count, income, expenses, net: cents(income - expenses) },
  };
}

/** Replaces rows of the list with edited versions. */
export function withRows(data: ListData, rows: ReadonlyMap<string, Transaction>): ListData {
  if (rows.size === 0) return data;
  const put = (row: Transaction) => {
    const next = rows.get(row.id);
    return next && next.version >= row.version ? next : row;
  };
  const changed = (loaded: Loaded): Loaded => ({
    ...loaded,
    rows: new Map([...loaded.rows].map(([place, row]) => [place, put(row)])),
    older: loaded.older && changed(loaded.older),
  });
  const loaded = new Map(data.loaded);
  const all = { income: 0, expenses: 0 };
  const sections = data.sections.map((section) => {
    const known = loaded.get(section.key);
    const found = known ? distinct(known).filter((row) => put(row) !== row) : [];
    if (!known || found.length === 0) return section;
    loaded.set(section.key, changed(known));
    const [before, after] = [sumsOf(found, data.summary), sumsOf(found.map(put), data.summary)];
    const income = after.income - before.income;
    const expenses = after.expenses - before.expenses;
    all.income += income;
    all.expenses += expenses;
    return { ...section, income: cents(section.income + income), expenses: cents(section.expenses + expenses) };
  });
  const income = cents(data.summary.income + all.income);
  const expenses = cents(data.summary.expenses + all.expenses);
  return { ...data, sections, loaded, summary: { ...data.summary, income, expenses, net: cents(income - expenses) } };
}

/** Returns each loaded row once; a stale copy may exist beside it. */
function distinct({ rows, older }: Loaded): Transaction[] {
  const all = [...(older ? distinct(older) : []), ...rows.values()];
  return [...new Map(all.map((row) => [row.id, row])).values()];
}

/** Adds up rows in the currency of the totals; the next read of the list has the others, at their rates. */
function sumsOf(rows: readonly Transaction[], { currency }: TransactionSummary) {
  const isCounted = (row: Transaction) => !row.transferId && row.currency === currency;
  const sum = (type: Transaction['type']) =>
    rows.filter((row) => row.type === type && isCounted(row)).reduce((total, { amount }) => total + amount, 0);
  return { income: sum('income'), expenses: sum('expense') };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
