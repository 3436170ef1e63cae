import { inFile } from '../lists.js';
import type { ExportFormat } from '../source.js';

/** Pocket's own format: the transactions and all entities that they refer to. */
export const pocket: ExportFormat = {
  contentType: 'application/json; charset=utf-8',
  async *write({ lists, transactions }) {
    const head = { format: 'pocket', version: 1, ...inFile(lists) };
    yield `${JSON.stringify(head).slice(0, -1)},"transactions":[`;
    let separator = '';
    for await (const page of transactions()) {
      if (page.length === 0) continue;
      yield separator + page.map((transaction) => JSON.stringify(transaction)).join(',');
      separator = ',';
    }
    yield ']}';
  },
};
