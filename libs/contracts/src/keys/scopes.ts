import type { ComposedEndpoint } from '../endpoint.js';
import type { KeyScope } from './key-scopes.js';

/** Facts of an endpoint that decide which keys may call it. */
export type KeyFacts = Pick<ComposedEndpoint, 'method' | 'path' | 'tag' | 'isPublic' | 'isReadOnly'>;

/**
 * Scopes of which a key needs one, the narrowest first. None: no key may call the endpoint. `everyone`: it is public, so
 * a key is not looked at.
 */
export type KeyAccess = 'everyone' | 'every key' | readonly KeyScope[];

const NO_KEY: KeyAccess = [];
const WRITE: KeyAccess = ['book:write'];
const READ: KeyAccess = ['book:read', 'book:write'];
const READ_REPORTS: KeyAccess = ['reports:read', 'book:read', 'book:write'];

/** The person's own affairs, and what outlives a key: a key could otherwise make itself a successor. */
const CLOSED = new Set(['auth', 'user', 'security', 'keys', 'push', 'calendar-links', 'alert-rules', 'alert-settings']);
const ALERT_READS = new Set(['/alerts', '/alerts/count', '/alerts/events']);
/** Reports that the ledger answers; those of reporting have its tag. */
const REPORTS = new Set(['forecast', 'insights']);

/** Decides which keys may call an endpoint. The table of scopes is in `docs/api-keys.md`. */
export function keyAccess({ method, path, tag, isPublic, isReadOnly }: KeyFacts): KeyAccess {
  const [area = ''] = path.slice(1).split('/');
  if (path === '/keys/current') return 'every key';
  if (CLOSED.has(area)) return NO_KEY;
  if (isPublic) return 'everyone';
  if (area === 'alerts') return method === 'get' && ALERT_READS.has(path) ? ['alerts:read'] : NO_KEY;
  if (tag !== 'Ledger' && tag !== 'Reports') return NO_KEY;
  // Files are no part of the book until they are applied, and `book:write` does not have them.
  if (area === 'imports') return ['import'];
  if (method !== 'get' && !isReadOnly) return WRITE;
  return tag === 'Reports' || REPORTS.has(area) || path === '/views/{id}/data' ? READ_REPORTS : READ;
}

/** Returns true if a key with these scopes has one of those that the endpoint needs. */
export function isAllowed(access: KeyAccess, scopes: readonly KeyScope[]): boolean {
  return typeof access === 'string' || access.some((scope) => scopes.includes(scope));
}
