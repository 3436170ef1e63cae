import type { ApiClient, CallOptions } from '../api/api-client';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Path of the next page; null on the last one. */
  readonly next: string | null;
}

/**
 * Loads one page of a list.
 * @param itemsOf returns the items of a reply that is not an array
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
