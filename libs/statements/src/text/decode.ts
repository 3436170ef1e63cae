import type { ByteSource, TextSource } from '../model/statement.js';
import { decodeCodePage, isCodePage } from './code-pages.js';

/** Decodes bytes without a byte order mark. Invalid bytes become U+FFFD. */
export function decodeStream(source: ByteSource, encoding: string): TextSource {
  return async function* () {
    const decode = WIDE.has(encoding) ? wideDecoder(encoding) : createDecoder(encoding);
    for await (const chunk of source()) {
      const text = decode(chunk, true);
      if (text !== '') yield text;
    }
    const rest = decode(new Uint8Array(), false);
    if (rest !== '') yield rest;
  };
}

/** Multibyte encodings in which no byte below `0` (0x30) is part of a larger character. */
const WIDE = new Set(['gb18030', 'gbk', 'big5', 'euc-kr', 'euc-jp', 'shift_jis']);
const MIN_TRAIL_BYTE = 0x30;
const MAX_PENDING_BYTES = 1_000_000;

/** Decodes up to such a byte at a time: decoders treat a broken character differently if chunks cut it. */
function wideDecoder(encoding: string): (bytes: Uint8Array, stream: boolean) => string {
  const decoder = new TextDecoder(encoding);
  let rest: Uint8Array = new Uint8Array();
  return (bytes, stream) => {
    const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const end =
      stream && all.length < MAX_PENDING_BYTES ? all.findLastIndex((byte) => byte < MIN_TRAIL_BYTE) + 1 : all.length;
    rest = Uint8Array.prototype.slice.call(all, end);
    return decoder.decode(all.subarray(0, end));
  };
}

/** Decodes the beginning of a file; the last character may be incomplete. */
export function decodeHead(bytes: Uint8Array, encoding: string): string {
  return createDecoder(encoding)(bytes, true);
}

/** Returns true if there is a decoder of that name. */
export function isEncoding(label: string): boolean {
  if (isCodePage(label)) return true;
  try {
    return new TextDecoder(label) !== undefined;
  } catch {
    return false;
  }
}

function createDecoder(encoding: string): (bytes: Uint8Array, stream: boolean) => string {
  if (isCodePage(encoding)) return (bytes) => decodeCodePage(encoding, bytes);
  const decoder = new TextDecoder(isEncoding(encoding) ? encoding : 'utf-8');
  return (bytes, stream) => decoder.decode(bytes, { stream });
}
