import type { FakeApi } from './fake-api.js';

/** Lets the fake API import: the same idempotency key gets the same import, as at the server. */
export function withImports(api: FakeApi, ready: object = {}) {
  const imports = new Map<string, Record<string, unknown>>();
  api.on('POST /imports', ({ headers, query, body }) => {
    const key = String(headers['idempotency-key']);
    const id = `i${imports.size + 1}`;
    const one = imports.get(key) ?? { id, name: query.name, text: body, ...READY, ...ready };
    imports.set(key, one);
    api.on(`GET /imports/${one.id}`, () => ({ body: one }));
    api.on(`POST /imports/${one.id}/apply`, () => {
      Object.assign(one, { status: 'applied', changeId: `change of ${one.id}` });
      return { status: 202, body: one };
    });
    return { status: 201, body: { ...one, status: 'reading' } };
  });
  return imports;
}

const READY = {
  status: 'ready',
  accountId: 'a',
  accounts: [],
  included: 2,
  counts: { rows: 3, new: 2, duplicates: 1, invalid: 0 },
  problems: [],
  kept: [],
  changeId: null,
};
