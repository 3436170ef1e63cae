import type { ApiClient, CallOptions } from '../api/api-client';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The path of the following page; null after the last one. */
  readonly next: string | null;
}

/** One page of a list, with the way to the next one. */
export async function getPage<Item>(api: ApiClient, path: string, options?: CallOptions): Promise<Page<Item>> {
  const response = await api.request('GET', path, undefined, options);
  const items = (await response.json()) as Item[];
  const next = /<\/api([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return { items, next: next ?? null };
}
