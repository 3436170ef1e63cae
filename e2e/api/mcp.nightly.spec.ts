import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ApiClient } from '../../cli/src/api/client.js';
import { READING_TOOLS } from '../../cli/src/mcp/reading-tools.js';
import { WRITING_TOOLS } from '../../cli/src/mcp/writing-tools.js';
import { keyOf, surroundings } from './command.js';
import type { Person } from './person.js';
import { RunningApi } from './running-api.js';

const SERVER = resolve(__dirname, '../../cli/bin/mcp.mjs');

let api: RunningApi;
let ann: Person;
const clients: Client[] = [];
beforeAll(async () => {
  api = await RunningApi.start();
  ann = await api.register();
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));
afterAll(() => api.stop());

async function connected(...scopes: readonly string[]): Promise<Client> {
  const env = surroundings(ann, await keyOf(ann, ...scopes));
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [SERVER], env }));
  return client;
}

async function call(client: Client, name: string, given: Record<string, unknown>) {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: given });
  if (isError) throw new Error(JSON.stringify(content));
  return structuredContent as Record<string, unknown>;
}

test('offers the tools that the key allows', async () => {
  const names = async (...scopes: readonly string[]) => {
    const { tools } = await (await connected(...scopes)).listTools();
    return tools.map(({ name }) => name);
  };
  expect(await names('reports:read')).toEqual(['query_book', 'forecast_balances']);
  expect(await names('import')).toEqual(['import_statement', 'undo_import']);
  const reading = ['list_transactions', 'export_transactions', 'query_book', 'forecast_balances'];
  expect(await names('book:read')).toEqual(reading);
  expect(await names('book:write')).toEqual([...reading, 'add_transaction', 'undo_change']);
});

test('adds a transaction, tells how to undo it, and undoes it', async () => {
  const client = await connected('book:write');
  const given = { account: (await ann.accounts())[0]?.name, amount: '3.20', description: 'Stamp' };
  const { changeId, undo } = await call(client, 'add_transaction', given);
  expect(undo).toBe(`Call undo_change with changeId ${changeId}`);
  expect(await call(client, 'list_transactions', { search: 'Stamp' })).toMatchObject({
    transactions: [{ amount: 3.2 }],
    isComplete: true,
  });
  expect((await call(client, 'export_transactions', { search: 'Stamp' })).text).toContain('Stamp');
  await call(client, 'undo_change', { changeId });
  expect(await call(client, 'list_transactions', { search: 'Stamp' })).toMatchObject({ transactions: [] });
});

test('imports a file with a key for imports, which knows accounts by id only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pocket-'));
  const path = join(folder, 'march.csv');
  writeFileSync(path, 'Date,Payee,Amount\n2026-03-04,Baker,-4.50\n');
  const client = await connected('import');
  const [account] = await ann.accounts();
  await expect(call(client, 'import_statement', { path, account: account?.name })).rejects.toThrow('give the id');
  const outcome = await call(client, 'import_statement', { path, account: account?.id });
  expect(outcome).toMatchObject({ added: 1, undo: `Call undo_import with importId ${outcome.importId}` });
  expect(await call(client, 'undo_import', { importId: outcome.importId })).toMatchObject({
    status: 'undone',
    kept: 0,
  });
  rmSync(folder, { recursive: true });
});

test('answers a question and a forecast', async () => {
  const client = await connected('reports:read');
  const question = { measure: 'spending', by: ['category'], range: 'last-12-months' };
  expect(await call(client, 'query_book', question)).toMatchObject({ isComplete: true, currency: 'USD' });
  expect(await call(client, 'forecast_balances', { days: 30 })).toMatchObject({ isComplete: true });
});

describe.each(['reports:read', 'alerts:read', 'import', 'book:read', 'book:write'])('a key with %s', (scope) => {
  test('gets exactly the tools that the server lets it use', async () => {
    const key = await keyOf(ann, scope);
    const { url: address } = ann;
    const client = new ApiClient({ site: address.replace(/\/api$/, ''), api: address, key });
    const [account] = await ann.accounts();
    const folder = mkdtempSync(join(tmpdir(), 'pocket-'));
    const path = join(folder, 'empty.csv');
    writeFileSync(path, 'Date,Payee,Amount\n');
    const unknown = '0'.repeat(24);
    const given: Readonly<Record<string, object>> = {
      list_transactions: { limit: 1 },
      export_transactions: { format: 'csv' },
      query_book: { measure: 'spending', by: [], range: 'this-month' },
      forecast_balances: { days: 90 },
      add_transaction: { account: account?.id, type: 'expense', amount: '1', description: 'Tea' },
      import_statement: { path, account: account?.id },
      undo_change: { changeId: unknown },
      undo_import: { importId: unknown },
    };
    for (const { name, scopes, run } of [...READING_TOOLS, ...WRITING_TOOLS]) {
      const refusal = await run({ ...given[name] }, client).then(
        () => '',
        ({ message }: Error) => message,
      );
      const isOffered = (scopes as readonly string[]).includes(scope);
      expect([name, /lacks the scope/.test(refusal)]).toEqual([name, !isOffered]);
    }
    rmSync(folder, { recursive: true });
  });
});
