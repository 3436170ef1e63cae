import type { BatchBody, Transaction } from '@pocket/contracts';
import type { Answer, Answers, Call } from '@pocket/platform/testing';

const FIELDS = {
  accountId: 'a1',
  account: 'Cash',
  categoryId: 'c1',
  category: 'Groceries',
  type: 'expense',
  amount: 1,
  currency: 'USD',
  original: null,
  payee: '',
  notes: '',
  tags: [],
  status: 'cleared',
  splits: null,
  transferId: null,
  importId: null,
  externalId: null,
  schedule: null,
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
} as const;

export const transaction = (id: string, date: string, fields: Partial<Transaction> = {}): Transaction => ({
  ...FIELDS,
  tags: [],
  id,
  _id: id,
  description: `Entry ${id}`,
  date,
  ...fields,
});

/** For tests: a server with these transactions, newest first. It looks for `q` and `type`, and answers by pages. */
export class FakeBook {
  /** Answered instead of what is asked for, by the beginning of a call. */
  readonly refusals = new Map<string, Answer | ((call: Call) => Answer | Promise<Answer>)>();
  #changes = 0;

  constructor(public rows: readonly Transaction[]) {}

  /** For `renderScreen`: its names are the whole calls, with what is asked for behind the `?`. */
  get answers(): Answers {
    return new Proxy({}, { get: (_target, name) => (call: Call) => this.#answer(String(name), call) });
  }

  #answer(name: string, call: Call): Answer | Promise<Answer> {
    const refused = [...this.refusals].find(([beginning]) => name.startsWith(beginning));
    if (refused) return typeof refused[1] === 'function' ? refused[1](call) : refused[1];
    const { body } = call;
    const [method = '', url = ''] = name.split(' ');
    const { pathname, searchParams } = new URL(url, 'http://pocket.example');
    if (method === 'PUT') return this.#put(pathname.split('/').at(-1) ?? '', body as Partial<Transaction>);
    if (method === 'DELETE') return this.#remove([pathname.split('/').at(-1) ?? '']);
    if (pathname === '/transactions/batch') return this.#batch(body as BatchBody);
    if (pathname === '/transactions/summary') return ok(this.#summary(this.#found(searchParams)));
    if (pathname === '/transactions') return this.#page(searchParams);
    const one = this.rows.find(({ id }) => pathname === `/transactions/${id}`);
    return ok(one ?? []);
  }

  #found(asked: URLSearchParams): Transaction[] {
    const [q, type] = [asked.get('q') ?? '', asked.get('type')];
    const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? '9'];
    const found = this.rows.filter(
      (row) =>
        row.description.includes(q) && (type === null || row.type === type) && row.date >= from && row.date <= to,
    );
    const sort = asked.get('sort') ?? '-date';
    const ordered = sort.endsWith('amount') ? found.toSorted((a, b) => b.amount - a.amount) : found;
    return sort === 'date' || sort === 'amount' ? ordered.toReversed() : ordered;
  }

  #page(asked: URLSearchParams): Answer {
    const found = this.#found(asked);
    const [start, limit] = [Number(asked.get('cursor') ?? asked.get('offset')), Number(asked.get('limit') ?? 100)];
    const end = start + limit;
    asked.set('cursor', String(end));
    const headers = end < found.length ? { Link: `</api/transactions?${asked}>; rel="next"` } : {};
    return { ...ok(found.slice(start, end)), headers };
  }

  #summary(found: readonly Transaction[]) {
    const sum = (rows: readonly Transaction[], type: string) =>
      rows.filter((row) => row.type === type).reduce((total, { amount }) => total + amount, 0);
    const sums = (rows: readonly Transaction[]) => ({
      count: rows.length,
      income: sum(rows, 'income'),
      expenses: sum(rows, 'expense'),
    });
    const dates = [...new Set(found.map(({ date }) => date))];
    const days = dates.map((date) => ({ date, ...sums(found.filter((row) => row.date === date)) }));
    const { income, expenses } = sums(found);
    return { ...sums(found), net: income - expenses, transfers: 0, currency: 'USD', unconverted: [], days };
  }

  #put(id: string, change: Partial<Transaction>): Answer {
    this.rows = this.rows.map((row) => (row.id === id ? { ...row, ...change, version: row.version + 1 } : row));
    return this.#changed({ ...this.rows.find((row) => row.id === id) });
  }

  #remove(ids: readonly string[]): Answer {
    this.rows = this.rows.filter(({ id }) => !ids.includes(id));
    return this.#changed({ message: 'Deleted' });
  }

  #batch({ ids = [], change, delete: isDeletion }: BatchBody): Answer {
    if (isDeletion) this.#remove(ids);
    else this.rows = this.rows.map((row) => (ids.includes(row.id) ? ({ ...row, ...change } as Transaction) : row));
    return this.#changed({ matched: ids.length, changed: ids.length, changeId: 'c', skipped: [] });
  }

  #changed(body: object): Answer {
    this.#changes += 1;
    return { ...ok(body), headers: { 'X-Change-Id': `change-${this.#changes}` } };
  }
}

const ok = (body: unknown): Answer => ({ status: 200, body });
