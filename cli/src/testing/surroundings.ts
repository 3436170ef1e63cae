import { Writable } from 'node:stream';
import type { Process } from '../command/run.js';

/** Output that keeps what was written. */
export class Written extends Writable {
  text = '';

  override _write(part: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += part.toString();
    done();
  }
}

export const KEY = 'pocket_0123_secret';

/** What a command gets from its process, with outputs that can be read. */
export interface ReadableProcess extends Process {
  readonly out: Written;
  readonly err: Written;
}

export function surroundingsOf(url: string, directory = '/'): ReadableProcess {
  const env = { POCKET_URL: url, POCKET_KEY: KEY };
  return { env, out: new Written(), err: new Written(), directory, end: new AbortController().signal };
}
