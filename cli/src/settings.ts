import { Failure } from './failure.js';

export interface Settings {
  /** Address of the API, without a slash at its end. */
  readonly api: string;
  /** Address that people open. */
  readonly site: string;
  readonly key: string;
}

/** Characters that a header can carry. */
const KEY = /^[\x21-\x7e]+$/;

/** @throws Failure that names the setting; never the value of the key */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const site = readSite(env.POCKET_URL?.trim() ?? '');
  const key = env.POCKET_KEY?.trim() ?? '';
  if (key === '') throw new Failure('POCKET_KEY is missing: make an API key under Security → API keys');
  if (!KEY.test(key)) throw new Failure('POCKET_KEY is not a key: it has characters that no key has');
  return { site, api: `${site}/api`, key };
}

/** People copy the address of the product or of its API. */
function readSite(text: string): string {
  if (text === '') throw new Failure('POCKET_URL is missing: the address of Pocket, such as https://pocket.example');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Failure('POCKET_URL must be an address that begins with http:// or https://');
  }
  // The key alone says who asks.
  if (url.username || url.password) throw new Failure('POCKET_URL must not contain a user or a password');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api$/, '');
}
