import { isEncoding } from '../text/decode.js';
import { guessEncoding } from './guess-encoding.js';

/** Detects the encoding by byte order mark, bytes and declaration, in this order; undefined if the file is no text. */
export function detectEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  if (!isText(bytes)) return undefined;
  if (isUtf8(bytes)) return 'utf-8';
  const own = declaredEncoding(bytes);
  return own && !/^(us-)?ascii$|^utf-?(8|16)/i.test(own) && isEncoding(own) ? own : guessEncoding(bytes);
}

/** Detects UTF-16 without mark: western text has a zero in every other byte. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(bytes.length, 1_024) & ~1;
  if (length < 8) return undefined;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) evenZeros += 1;
    if (bytes[index + 1] === 0) oddZeros += 1;
  }
  const half = length / 2;
  if (oddZeros > half * 0.6 && evenZeros < half * 0.1) return 'utf-16le';
  if (evenZeros > half * 0.6 && oddZeros < half * 0.1) return 'utf-16be';
  return undefined;
}

/** Returns true if there are few control bytes; bank files may hold some. */
function isText(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) {
    if (byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09 && byte !== 0x0c && byte !== 0x1a) controls += 1;
  }
  return controls * 50 <= bytes.length;
}

/** Returns true for UTF-8, also with a cut last character or a few broken ones among many. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  const broken = text.split('\ufffd').length - 1;
  if (broken === 0) return true;
  const decoded = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return decoded > broken * 20;
}

/** Returns the encoding that the OFX 1.x header or the XML declaration names. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 2_048)).toString('latin1');
  const xml = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  if (xml) return xml.toLowerCase();
  const charset = /(?:^|[\r\n\s])CHARSET:\s*([\w.-]+)/i.exec(start)?.[1]?.toLowerCase();
  if (!charset || charset === 'none') return undefined;
  const page = /^(?:cp|ibm)?-?(85[02])$/.exec(charset)?.[1];
  if (page) return `ibm${page}`;
  return /^\d{4}$/.test(charset) ? `windows-${charset}` : charset.replace(/^cp-?(?=\d{4}$)/, 'windows-');
}
