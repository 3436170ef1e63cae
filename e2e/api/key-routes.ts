import type { Example, Faults } from './route-example.js';

const keyFaults: Faults = [
  [{ name: '' }, 'Name is required'],
  [{ name: 5 }, 'Name is required'],
  [{ name: 'x'.repeat(81) }, 'Name must be at most 80 characters long'],
  [{ scopes: 'all' }, 'Scopes must be a list'],
  [{ scopes: [] }, 'Scopes must have at least one scope'],
  [{ scopes: ['all'] }, 'Scope must be one of reports:read, alerts:read, import, book:read, book:write'],
  [{ scopes: ['import', 'import'] }, 'Scopes must name each one once'],
  [{ expiresAt: 'tomorrow' }, 'expiresAt must be null or a moment such as 2027-01-31T12:00:00Z'],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt must be in the future and at most 2 years ahead'],
  [{ expiresAt: '2100-01-01T00:00:00Z' }, 'expiresAt must be in the future and at most 2 years ahead'],
];

/** Calls of a session. */
export const keyExamples: readonly Example[] = [
  { method: 'GET', path: '/keys' },
  // A session is no key.
  { method: 'GET', path: '/keys/current', refusal: [404, 'NOT_FOUND'] },
  {
    method: 'POST',
    path: '/keys',
    body: () => ({ name: 'Script', scopes: ['book:read'], expiresAt: null }),
    faults: keyFaults,
  },
  { method: 'DELETE', path: '/keys/:id', owned: 'keyId' },
];
