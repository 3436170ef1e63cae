import { fileVersion, inFile, settingsInFile } from '../lists.js';
import type { ExportFormat } from '../source.js';

/** Pocket's own format: the transactions and all entities that they refer to. */
export const pocket: ExportFormat = {
  contentType: 'application/json; charset=utf-8',
  async *write({ settings, lists, transactions, rates, plan }) {
    const pages = { rates: nonEmpty<object>(rates()), plan: nonEmpty<object>(plan()) };
    const first = { rates: await pages.rates.next(), plan: await pages.plan.next() };
    const hasLongLists = !(first.rates.done && first.plan.done);
    const kind = { format: 'pocket', version: fileVersion(settings, hasLongLists, lists) };
    const head = { ...kind, ...settingsInFile(settings), ...inFile(lists) };
    yield JSON.stringify(head).slice(0, -1);
    for (const name of ['rates', 'plan'] as const) {
      const { done, value } = first[name];
      if (done) continue;
      yield `,"${name}":[${rowsOf(value)}`;
      for await (const page of pages[name]) yield `,${rowsOf(page)}`;
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
