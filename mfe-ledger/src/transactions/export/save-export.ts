import type { ApiClient, Platform } from '@pocket/platform';
import { saveFile, todayIn } from '@pocket/screens';

export interface ExportOptions {
  readonly platform: Platform;
  /** Filter as search parameters. */
  readonly query: string;
  readonly format: string;
  /** @param size downloaded so far */
  readonly onProgress: (size: string) => void;
}

/** Saves all transactions of a filter as a file that is named after the day. */
export async function saveExport({ platform: { api, session }, query, format, onProgress }: ExportOptions) {
  const file = await fetchExport(api, query, format, (bytes) => onProgress(sizeText(bytes)));
  saveFile(file, `transactions-${todayIn(session.user.timezone)}.${format}`);
}

/** Downloads a file. A plain link could not send the token in a header. */
async function fetchExport(
  api: ApiClient,
  query: string,
  format: string,
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

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
