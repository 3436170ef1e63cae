import { isAscii } from 'node:buffer';
import { detectContent } from './detect/detect-content.js';
import { detectEncoding } from './detect/detect-encoding.js';
import { binaryProblem } from './detect/signatures.js';
import type { ByteSource, DetectedFormat, Unreadable } from './model/statement.js';
import { decodeHead } from './text/decode.js';

const HEAD = 64 * 1024;
const NO_TEXT = 'This file holds no text, so it is no statement that Pocket could read.';

/**
 * Detects format and encoding by content; file names are often wrong. Reads the first 64 KiB and continues to the first
 * bytes beyond ASCII, since only they reveal the encoding.
 */
export async function detectFormat(source: ByteSource): Promise<DetectedFormat | Unreadable> {
  const { head, beyondAscii } = await samples(source);
  const binary = binaryProblem(head);
  if (binary) return { problem: binary };
  const encoding = detectEncoding(head);
  if (!encoding) return { problem: NO_TEXT };
  const content = detectContent(decodeHead(head, encoding));
  if ('problem' in content) return content;
  const later = beyondAscii.length > 0 ? detectEncoding(Buffer.concat([head, beyondAscii])) : encoding;
  return { format: content.format, encoding: later ?? encoding };
}

/** Reads the head and, if that is all ASCII, a second sample from the first byte beyond ASCII. */
async function samples(source: ByteSource): Promise<{ readonly head: Uint8Array; readonly beyondAscii: Uint8Array }> {
  const head: Uint8Array[] = [];
  const beyondAscii: Uint8Array[] = [];
  let size = 0;
  let secondSize = 0;
  let isPlain = true;
  for await (const chunk of source()) {
    let rest = chunk;
    if (size < HEAD) {
      const part = chunk.subarray(0, HEAD - size);
      head.push(part);
      size += part.length;
      if (isPlain) isPlain = firstBeyondAscii(part) < 0;
      rest = chunk.subarray(part.length);
    }
    if (size < HEAD) continue;
    if (!isPlain) break;
    const from = secondSize > 0 ? 0 : firstBeyondAscii(rest);
    if (from < 0) continue;
    const part = rest.subarray(from, from + HEAD - secondSize);
    beyondAscii.push(part);
    secondSize += part.length;
    if (secondSize >= HEAD) break;
  }
  return { head: Buffer.concat(head), beyondAscii: Buffer.concat(beyondAscii) };
}

function firstBeyondAscii(bytes: Uint8Array): number {
  return isAscii(bytes) ? -1 : bytes.findIndex((byte) => byte > 0x7f);
}
