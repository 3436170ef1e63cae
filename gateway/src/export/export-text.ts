import type { TransactionPage } from '@pocket/contracts';

/**
 * One JSON object in pieces: the fields of `head`, then `transactions`, page by page.
 * @param first the first page; the others are asked for when the one before is written
 */
export async function* exportText(
  head: object,
  first: TransactionPage,
  page: (cursor: string) => Promise<TransactionPage>,
): AsyncGenerator<string> {
  const fields = JSON.stringify(head).slice(1, -1);
  yield `{${fields}${fields ? ',' : ''}"transactions":[`;
  let separator = '';
  for (let current = first; ; ) {
    const rows = current.items.map((item) => JSON.stringify(item)).join(',');
    if (rows) {
      yield separator + rows;
      separator = ',';
    }
    if (current.next === null) break;
    current = await page(current.next);
  }
  yield ']}';
}
