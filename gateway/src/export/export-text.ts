import type { ExportedChange } from '@pocket/contracts';

/** Page of a list, with the cursor of the next page. */
export interface Page {
  readonly items: readonly object[];
  readonly next: string | null;
}
/** List whose further pages are requested one by one, each after the previous one is written. */
export interface PagedList {
  readonly first: Page;
  readonly page: (cursor: string) => Promise<Page>;
}

/**
 * Yields the text of one JSON object: the fields of `head`, then the lists, page by page.
 * @throws errors of `page`: the text then ends within the object
 */
export async function* exportText(head: object, lists: Readonly<Record<string, PagedList>>): AsyncGenerator<string> {
  const fields = JSON.stringify(head).slice(1, -1);
  yield `{${fields}`;
  let comma = fields ? ',' : '';
  for (const [name, list] of Object.entries(lists)) {
    yield `${comma}${JSON.stringify(name)}:[`;
    comma = ',';
    yield* listRows(list);
    yield ']';
  }
  yield '}';
}

async function* listRows({ first, page }: PagedList): AsyncGenerator<string> {
  let separator = '';
  let isOpen = false;
  for (let current = first; ; ) {
    let rows = '';
    for (const item of current.items) {
      const { items = [], continues = false, ...fields } = item as Partial<ExportedChange>;
      // A row that continues on the next page still becomes one object.
      if (isOpen) rows += `,${JSON.stringify(items).slice(1, -1)}`;
      else if (continues) rows += `${separator}${JSON.stringify({ ...fields, items }).slice(0, -2)}`;
      else rows += separator + JSON.stringify(item);
      if (isOpen && !continues) rows += ']}';
      isOpen = continues;
      separator = ',';
    }
    if (rows) yield rows;
    if (current.next === null) return;
    current = await page(current.next);
  }
}
