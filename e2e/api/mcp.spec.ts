import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
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
