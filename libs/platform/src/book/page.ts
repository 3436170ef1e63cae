import type { ApiClient, CallOptions } from '../api/api-client';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The path of the following page; null after the last one. */
  readonly next: string | null;
}

/**
 * One page of a list, with the way to the next one.
 * @param itemsOf finds the items in an answer that is more than a list
 */
export async function getPage<Item>(
  api: ApiClient,
  path: string,
  options?: CallOptions,
  itemsOf = (body: unknown) => body as readonly Item[],
): Promise<Page<Item>> {
  const response = await api.request('GET', path, undefined, options);
  const items = itemsOf(await response.json());
  const next = /<\/api([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return { items, next: next ?? null };
}
