import { exportText, type Page, type PagedList } from './export-text.js';

/** A list that is answered in these pages. */
function paged(...pages: Page['items'][]): PagedList {
  const at = (index: number): Page => {
    return { items: pages[index] ?? [], next: index + 1 < pages.length ? String(index + 1) : null };
  };
  return { first: at(0), page: async (cursor) => at(Number(cursor)) };
}

async function textOf(head: object, lists: Readonly<Record<string, PagedList>>): Promise<unknown> {
  let text = '';
  for await (const piece of exportText(head, lists)) text += piece;
  return JSON.parse(text);
}

test('pages of a list become one list, also where some of them are empty', async () => {
  const lists = { rows: paged([], [{ id: 1 }, { id: 2 }], [], [{ id: 3 }]), none: paged([]) };
  expect(await textOf({ user: 'Ann' }, lists)).toEqual({
    user: 'Ann',
    rows: [{ id: 1 }, { id: 2 }, { id: 3 }],
    none: [],
  });
});

test('a change on several pages is one change', async () => {
  const changes = paged(
    [
      { id: 'a', items: [1] },
      { id: 'b', items: [2, 3], continues: true },
    ],
    [{ id: 'b', items: [4], continues: true }],
    [
      { id: 'b', items: [5] },
      { id: 'c', items: [] },
    ],
  );
  expect(await textOf({}, { changes })).toEqual({
    changes: [
      { id: 'a', items: [1] },
      { id: 'b', items: [2, 3, 4, 5] },
      { id: 'c', items: [] },
    ],
  });
});
