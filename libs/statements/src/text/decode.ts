import type { ByteSource, TextSource } from '../statement.js';
import { decodeIbm850 } from './ibm850.js';

export const IBM850 = 'ibm850';

/** The bytes as text, without a byte order mark. What is no character of the encoding becomes U+FFFD. */
export function decoded(source: ByteSource, encoding: string): TextSource {
  return async function* () {
    const decode = decoderOf(encoding);
    for await (const chunk of source()) {
      const text = decode(chunk, true);
      if (text !== '') yield text;
    }
    const rest = decode(new Uint8Array(), false);
    if (rest !== '') yield rest;
  };
}

/** Some bytes as text, where more may follow. */
export function decodeHead(bytes: Uint8Array, encoding: string): string {
  return decoderOf(encoding)(bytes, true);
}

/** Whether there is a decoder of that name. */
export function isEncoding(label: string): boolean {
  if (label === IBM850) return true;
  try {
    return new TextDecoder(label) !== undefined;
  } catch {
    return false;
  }
}

function decoderOf(encoding: string): (bytes: Uint8Array, stream: boolean) => string {
  if (encoding === IBM850) return decodeIbm850;
  const decoder = new TextDecoder(isEncoding(encoding) ? encoding : 'utf-8');
  return (bytes, stream) => decoder.decode(bytes, { stream });
}
