import type { Account, Category } from '@pocket/contracts';
import type { FilterChip } from '@pocket/ui';
import type { Filter, FilterName } from './filter-address';

export interface Names {
  readonly accounts: readonly Pick<Account, 'id' | 'name'>[];
  readonly categories: readonly Pick<Category, 'id' | 'name'>[];
  readonly money: (value: unknown) => string;
  readonly date: (value: string) => string;
}

const STATUS: Readonly<Record<string, string>> = { pending: 'Pending', cleared: 'Cleared', reconciled: 'Reconciled' };
const TYPE: Readonly<Record<string, string>> = { income: 'Income', expense: 'Expense' };
const WITHOUT: Readonly<Record<string, string>> = { payee: 'No payee', tag: 'No tag' };
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const TRANSFER: Readonly<Record<string, string>> = { only: 'Only transfers', none: 'No transfers' };

/** Returns the active filters as chips. */
export function chipsOf(filter: Filter, { accounts, categories, money, date }: Names): FilterChip[] {
  const { from, to, min, max } = filter;
  const accountName = (id: string) => accounts.find((account) => account.id === id)?.name ?? 'Unknown account';
  const categoryName = (id: string) =>
    id === 'none' ? 'Uncategorized' : (categories.find((category) => category.id === id)?.name ?? 'Unknown category');
  const chips = [
    ...filter.accountId.map((id) => ({ id: `accountId ${id}`, name: 'Account', value: accountName(id) })),
    ...filter.categoryId.map((id) => ({ id: `categoryId ${id}`, name: 'Category', value: categoryName(id) })),
    { id: 'type', name: 'Type', value: TYPE[filter.type] },
    { id: 'date', name: 'Date', value: span(from && date(from), to && date(to), 'Since', 'Until') },
    { id: 'amount', name: 'Amount', value: span(min && money(Number(min)), max && money(Number(max)), 'From', 'To') },
    ...filter.tag.map((tag) => ({ id: `tag ${tag}`, name: 'Tag', value: tag })),
    ...filter.weekday.map((day) => ({ id: `weekday ${day}`, name: 'Weekday', value: WEEKDAYS[Number(day) - 1] })),
    ...filter.without.map((field) => ({ id: `without ${field}`, name: 'Without', value: WITHOUT[field] })),
    ...filter.currency.map((code) => ({ id: `currency ${code}`, name: 'Currency', value: code })),
    ...filter.scheduleId.map((id) => ({ id: `scheduleId ${id}`, name: 'Schedule', value: 'One schedule' })),
    { id: 'status', name: 'Status', value: STATUS[filter.status] },
    { id: 'payee', name: 'Payee', value: filter.payee },
    { id: 'importId', name: 'Import', value: filter.importId && 'One import' },
    { id: 'transfer', name: 'Transfers', value: TRANSFER[filter.transfer] },
  ];
  return chips.flatMap(({ value, ...chip }) => (value ? [{ ...chip, value }] : []));
}

function span(from: string, to: string, since: string, until: string): string {
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? `${since} ${from}` : to && `${until} ${to}`;
}

/** Returns the change that removes a chip's filter. */
export function withoutChip(filter: Filter, id: string): Partial<Filter> {
  const end = id.includes(' ') ? id.indexOf(' ') : id.length;
  const [name, value] = [id.slice(0, end) as FilterName | 'date' | 'amount', id.slice(end + 1)];
  if (name === 'date') return { from: '', to: '' };
  if (name === 'amount') return { min: '', max: '' };
  const current = filter[name];
  return { [name]: typeof current === 'string' ? '' : current.filter((each) => each !== value) };
}
