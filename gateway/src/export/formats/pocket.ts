import { fileVersion, inFile, settingsInFile } from '../lists.js';
import type { ExportFormat } from '../source.js';

/** Pocket's own format: the transactions and all entities that they refer to. */
export const pocket: ExportFormat = {
  contentType: 'application/json; charset=utf-8',
  async *write({ settings, lists, transactions, rates }) {
    const ratePages = nonEmpty(rates());
    const first = await ratePages.next();
    const kind = { format: 'pocket', version: fileVersion(settings, !first.done, lists) };
    const head = { ...kind, ...settingsInFile(settings), ...inFile(lists) };
    yield JSON.stringify(head).slice(0, -1);
    if (!first.done) {
      yield `,"rates":[${rowsOf(first.value)}`;
      for await (const page of ratePages) yield `,${rowsOf(page)}`;
      yield ']';
    }
    yield ',"transactions":[';
    let separator = '';
    for await (const page of nonEmpty(transactions())) {
      yield separator + rowsOf(page);
      separator = ',';
    }
    yield ']}';
  },
};

async function* nonEmpty<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for await (const page of pages) if (page.length > 0) yield page;
}

const rowsOf = (page: readonly object[]) => page.map((row) => JSON.stringify(row)).join(',');
