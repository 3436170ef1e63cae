import { allEndpoints } from '../endpoints/index.js';
import { KEY_SCOPES, type KeyScope } from './key-scopes.js';
import { isAllowed, type KeyFacts, keyAccess } from './scopes.js';

const facts = (call: string, tag: KeyFacts['tag'] = 'Ledger'): KeyFacts => {
  const [method, path = ''] = call.split(' ');
  return { method: method?.toLowerCase() as KeyFacts['method'], path, tag };
};
const scopesOf = (...call: Parameters<typeof facts>) => {
  const access = keyAccess(facts(...call));
  return KEY_SCOPES.filter((scope) => isAllowed(access, [scope]));
};
const [READ, WRITE, REPORTS]: KeyScope[][] = [
  ['book:read', 'book:write'],
  ['book:write'],
  ['reports:read', 'book:read', 'book:write'],
];

test.each([
  ['GET /transactions', READ],
  ['GET /transactions/export', READ],
  ['GET /goals', READ],
  ['GET /currencies', READ],
  ['GET /views/{id}', READ],
  ['GET /views/{id}/data', REPORTS],
  ['GET /forecast', REPORTS],
  ['GET /insights/notes', REPORTS],
  ['POST /insights/notes/{id}/dismiss', WRITE],
  ['DELETE /schedules/suggestions/{id}/dismiss', WRITE],
  ['POST /changes/{id}/undo', WRITE],
  ['POST /imports/{id}/undo', ['import']],
  ['GET /imports', ['import']],
  ['POST /rates/import', WRITE],
  ['GET /calendar-links', []],
  ['GET /alerts', ['alerts:read']],
  ['GET /alerts/count', ['alerts:read']],
  ['GET /alerts/events', ['alerts:read']],
  ['POST /alerts/read', []],
  ['POST /alerts/test', []],
  ['DELETE /alerts/{id}', []],
  ['GET /alert-rules', []],
  ['GET /alert-settings', []],
  ['GET /push/key', []],
  ['GET /security', []],
])('%s needs one of %j', (call, scopes) => {
  expect(scopesOf(call)).toEqual(scopes);
});

test('a read by another method than GET is a read', () => {
  const access = (path: string) => keyAccess({ ...facts(`POST ${path}`), isReadOnly: true });
  expect(access('/insights/query')).toEqual(REPORTS);
  expect(access('/rules/preview')).toEqual(READ);
});

test('public calls look at no key, except those that sign a person in', () => {
  const access = (call: string) => keyAccess({ ...facts(call, 'System'), isPublic: true });
  expect(access('GET /health')).toBe('everyone');
  expect(access('POST /auth/login')).toEqual([]);
});

test('a call of an unknown part is closed', () => {
  expect(scopesOf('GET /something', 'System')).toEqual([]);
});

test('no scope but book:write allows a change of the book, and no import', () => {
  const changes = allEndpoints.filter(({ isChange, path }) => isChange && !path.startsWith('/imports'));
  expect(new Set(changes.map((endpoint) => keyAccess(endpoint).toString()))).toEqual(new Set(['book:write']));
});
