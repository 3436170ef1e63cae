import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Below this many bytes an answer fits one packet as it is. */
const MIN_BYTES = 1024;
/** Best compression at a negligible cost of CPU. */
const BROTLI_LEVEL = 4;
/** Limits of brotli's window, as powers of two. A larger window than the answer would cost memory for nothing. */
const WINDOW_BITS = { least: 12, most: 18 };

/** Returns true for uncompressed JSON that is not known to be small. Event streams must not be held back. */
export function isCompressible(status: number, headers: IncomingHttpHeaders): boolean {
  if (status !== 200 && status !== 201) return false;
  if (headers['content-encoding'] || /\bno-transform\b/.test(headers['cache-control'] ?? '')) return false;
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(headers['content-type'] ?? '')) return false;
  const length = headers['content-length'];
  return length === undefined || Number(length) >= MIN_BYTES;
}

/** Chooses the best encoding that the client accepts; undefined if the answer has to go out uncompressed. */
export function acceptedEncoding({ method, headers }: IncomingMessage): Encoding | undefined {
  if (method === 'HEAD') return undefined;
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** Adapts the headers of an answer to its compressed body. */
export function compressedHeaders(headers: IncomingHttpHeaders, encoding: Encoding): IncomingHttpHeaders {
  const { 'content-length': _, etag, ...rest } = headers;
  // Compression changes the bytes: only a weak tag stays valid.
  const weak = etag === undefined ? {} : { etag: etag.startsWith('W/') ? etag : `W/${etag}` };
  return { ...rest, ...weak, 'content-encoding': encoding };
}

/** Adds that the answer depends on what the client accepts. */
export function varied(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { vary } = headers;
  if (vary === '*' || /\baccept-encoding\b/i.test(vary ?? '')) return headers;
  return { ...headers, vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding' };
}

/**
 * Compresses off the event loop.
 * @param length of the body, if it is known
 */
export function createCompressor(encoding: Encoding, length: string | undefined): Transform {
  if (encoding === 'gzip') return createGzip();
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(length),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

function windowBits(length: string | undefined): number {
  const needed = length === undefined ? WINDOW_BITS.most : Math.ceil(Math.log2(Number(length)));
  return Math.max(WINDOW_BITS.least, Math.min(needed, WINDOW_BITS.most));
}
