import type { ExportedChange } from '@pocket/contracts';

export interface Page {
  readonly items: readonly object[];
  readonly next: string | null;
}
/** A list whose further pages are requested once the page before is written. */
export interface PagedList {
  readonly first: Page;
  readonly page: (cursor: string) => Promise<Page>;
}

/** Yields one JSON object in chunks: the fields of `head`, then the lists, page by page. */
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
