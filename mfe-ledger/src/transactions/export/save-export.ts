import type { ApiClient } from '@pocket/platform';

export const FORMATS = ['csv', 'qif', 'ofx', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** Downloads all transactions of a filter. A plain link could not send the token in a header. */
export async function fetchExport(
  api: ApiClient,
  query: string,
  format: Format,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const search = new URLSearchParams(query);
  search.set('format', format);
  const response = await api.request('GET', `/transactions/export?${search}`);
  const type = response.headers.get('Content-Type') ?? '';
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(parts, { type });
}

export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
