import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Person } from './person.js';

const POCKET = resolve(__dirname, '../../cli/bin/pocket.mjs');

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Makes an API key for the person. Returns its secret. */
export async function keyOf(person: Person, ...scopes: readonly string[]): Promise<string> {
  const { secret } = await person.ok<{ secret: string }>('POST', '/keys', { name: scopes.join(), scopes });
  return secret;
}

/** What a command knows of its machine: the address, the key, and nothing else. */
export const surroundings = ({ url }: Person, key: string) => ({
  PATH: process.env.PATH ?? '',
  POCKET_URL: url.replace(/\/api$/, ''),
  POCKET_KEY: key,
});

/** Starts `pocket` as a process of its own. */
export function start(person: Person, key: string, ...words: readonly string[]) {
  const child = spawn(process.execPath, [POCKET, ...words], {
    env: surroundings(person, key),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, out, err })));
  return { child, ended, written: () => out };
}

/** Runs `pocket` to its end. */
export const pocket = (person: Person, key: string, ...words: readonly string[]): Promise<Ended> =>
  start(person, key, ...words).ended;

/** Returns what `pocket --json` answers. */
export async function answer<Data>(person: Person, key: string, ...words: readonly string[]): Promise<Data> {
  const { code, out, err } = await pocket(person, key, ...words, '--json');
  if (code !== 0) throw new Error(`pocket ${words.join(' ')}: ${err}`);
  return JSON.parse(out) as Data;
}
