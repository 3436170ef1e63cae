import { createApiClient } from '@pocket/platform';
import { fetchList, fetchRead } from './fetch-list';
import { rowAt, rowCount } from './list-data';

/** Each day with how many rows it has; the first answer has as many as are asked for. */
function list(days: Readonly<Record<string, number>>) {
  const rows = Object.entries(days).flatMap(([date, count]) =>
    Array.from({ length: count }, (_, place) => ({ id: `${date} ${place}`, date })),
  );
  const summary = {
    count: rows.length,
    days: Object.entries(days).map(([date, count]) => ({ date, count, income: 0, expenses: count })),
  };
  const api = createApiClient({
    readToken: () => 't',
    onUnauthenticated: () => {},
    fetch: async (url) => {
      const limit = Number(new URL(url, 'http://x').searchParams.get('limit'));
      const isSummary = url.includes('/summary');
      const link = limit < rows.length ? '</api/transactions?cursor=1>; rel="next"' : '';
      return {
        ok: true,
        status: 200,
        headers: new Headers(isSummary || !link ? {} : { link }),
        json: async () => (isSummary ? summary : rows.slice(0, limit)),
      } as unknown as Response;
    },
  });
  return fetchList(api, { query: '', sort: '-date' }, () => undefined, new AbortController().signal);
}

describe('the first rows of a list', () => {
  it.each([
    ['end within its first day', { '2026-11-22': 137, '2026-11-21': 137 }],
    ['end within a later day', { '2026-11-22': 20, '2026-11-21': 137, '2026-11-20': 1 }],
    ['end with a day', { '2026-11-22': 20, '2026-11-21': 30, '2026-11-20': 10 }],
    ['are all of it', { '2026-11-22': 20, '2026-11-21': 3 }],
  ])('show as they come, also where they %s', async (_, days) => {
    const data = await list(days);
    const total = Object.values(days).reduce((sum, count) => sum + count, 0);
    expect(rowCount(data)).toBe(total);
    const shown = Array.from({ length: total }, (_row, index) => rowAt(data, index)?.id);
    const all = Object.entries(days).flatMap(([date, count]) =>
      Array.from({ length: count }, (_row, place) => `${date} ${place}`),
    );
    expect(shown).toEqual(all.map((id, index) => (index < 50 ? id : undefined)));
  });
});

test('a part of a list is read over as many pages as it takes', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({ id: String(index) }));
  const paths: string[] = [];
  const api = createApiClient({
    readToken: () => 't',
    onUnauthenticated: () => {},
    fetch: async (url) => {
      paths.push(url);
      const start = Number(new URL(url, 'http://x').searchParams.get('cursor') ?? '0');
      const link = start + 3 < rows.length ? `</api/transactions?cursor=${start + 3}>; rel="next"` : '';
      return {
        ok: true,
        status: 200,
        headers: new Headers(link ? { link } : {}),
        json: async () => rows.slice(start, start + 3),
      } as unknown as Response;
    },
  });
  const read = { kind: 'days', from: '2026-11-01', to: '2026-11-02', sections: [] } as const;
  const question = { query: '', sort: '-date' } as const;
  const page = await fetchRead(api, question, read, new AbortController().signal);
  expect(page).toEqual({ items: rows, next: null });
  expect(paths).toHaveLength(3);
});
