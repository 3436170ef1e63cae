import type { BookId } from '@pocket/contracts';
import type { RequestContext, RpcClient } from '@pocket/server';

const PAGE = 500;

/** Yields the ids of all books in ascending order, also of removed books. */
export async function* allBooks(rpc: Pick<RpcClient, 'request'>, context: RequestContext): AsyncGenerator<BookId> {
  for (let after: string | undefined; ; ) {
    const page: BookId[] = await rpc.request('ledger.books.list', { after, limit: PAGE }, context);
    yield* page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
