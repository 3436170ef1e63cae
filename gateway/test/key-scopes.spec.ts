import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints, type ComposedEndpoint, KEY_SCOPES, keyAccess } from '@pocket/contracts';
import { Harness } from './harness.js';
import { KeyAnswers } from './key-answers.js';

/** Written by `UPDATE_KEY_SCOPES=1 npx jest gateway/test/key-scopes`, then formatted: a difference is a decision about access. */
const TABLE = join(__dirname, '../../docs/api-key-scopes.md');
const HEAD = `# Calls and scopes of API keys

Generated from the endpoint table by \`libs/contracts/src/keys/scopes.ts\`; see [API keys](api-keys.md). A key needs one of
the marked scopes. Public calls need no key. All other calls without a mark are refused with \`KEY_NOT_ALLOWED\`.
`;

const sorted = [...allEndpoints].sort(
  (one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method),
);

function rowOf(endpoint: ComposedEndpoint): string[] {
  const access = keyAccess(endpoint);
  const call = `\`${endpoint.method.toUpperCase()} ${endpoint.path}\``;
  if (access === 'everyone') return [call, ...KEY_SCOPES.map(() => 'public')];
  return [call, ...KEY_SCOPES.map((scope) => (access === 'every key' || access.includes(scope) ? 'yes' : ''))];
}

function table(): string {
  const rows = [['Call', ...KEY_SCOPES.map((scope) => `\`${scope}\``)], ...sorted.map(rowOf)];
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  lines.splice(1, 0, `|${' - |'.repeat(KEY_SCOPES.length + 1)}`);
  return `${HEAD}\n${lines.join('\n')}\n`;
}

/** Formatting aligns the columns. */
const unaligned = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-');

test('the scopes of every call are those of the table in the documentation', () => {
  if (process.env.UPDATE_KEY_SCOPES) writeFileSync(TABLE, table());
  expect(unaligned(table())).toBe(unaligned(readFileSync(TABLE, 'utf8')));
});

describe('the gateway', () => {
  let harness: Harness;
  let keys: KeyAnswers;
  beforeAll(async () => {
    harness = await Harness.start({ KEY_LIMIT_PER_MINUTE: '100000' });
    keys = await KeyAnswers.in(harness);
  });
  afterAll(() => harness.stop());

  /** Nobody answers: what is allowed comes to another error than 403. */
  test.each(sorted.map((endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const))(
    'lets only keys of the table call %s',
    async (_, endpoint) => {
      const access = keyAccess(endpoint);
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'a'.repeat(24));
      for (const scope of KEY_SCOPES) {
        const { authorization } = keys.add(scope);
        const answer = await harness.fetch(path, {
          method: endpoint.method.toUpperCase(),
          headers: { authorization, 'content-type': 'application/json' },
        });
        const body = (await answer.json()) as { code?: string; scope?: string };
        const isAllowed = typeof access === 'string' || access.includes(scope);
        if (isAllowed) expect([scope, answer.status === 403]).toEqual([scope, false]);
        else if (access.length === 0)
          expect([scope, answer.status, body.code]).toEqual([scope, 403, 'KEY_NOT_ALLOWED']);
        else expect([answer.status, body.code, body.scope]).toEqual([403, 'SCOPE_MISSING', access[0]]);
        expect(answer.headers.has('x-ratelimit-limit')).toBe(access !== 'everyone');
      }
    },
  );
});
