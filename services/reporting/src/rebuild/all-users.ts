import type { RequestContext, RpcClient } from '@pocket/server';

const PAGE = 500;

/** Lists all users who have or had a book, ascending, page by page. */
export async function* allUsers(rpc: Pick<RpcClient, 'request'>, context: RequestContext): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const page: string[] = await rpc.request('ledger.books.list', { after, limit: PAGE }, context);
    yield* page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
