import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ApiClient } from '../api/client.js';
import { withBook } from '../testing/book.js';
import { FakeApi } from '../testing/fake-api.js';
import { KEY } from '../testing/surroundings.js';
import { readKey } from './current-key.js';
import { serverFor } from './server.js';

let api: FakeApi;
let client: Client;
beforeEach(async () => {
  api = withBook(await FakeApi.start());
  client = new Client({ name: 'test', version: '1' });
});
afterEach(async () => {
  await client.close();
  await api.close();
});

const caller = () => new ApiClient({ site: api.url, api: `${api.url}/api`, key: KEY }, async () => undefined);

async function connect(...scopes: readonly string[]): Promise<void> {
  api.on('GET /keys/current', () => ({ body: { name: 'Test', scopes } }));
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await serverFor(caller(), await readKey(caller())).connect(ours);
  await client.connect(theirs);
}

test('says of each tool whether it reads, adds or takes back', async () => {
  await connect('book:write', 'import');
  const { tools } = await client.listTools();
  const effects = tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint, annotations?.destructiveHint]);
  expect(effects).toEqual([
    ['list_transactions', true, false],
    ['export_transactions', true, false],
    ['query_book', true, false],
    ['forecast_balances', true, false],
    ['add_transaction', false, false],
    ['import_statement', false, false],
    ['undo_change', false, true],
    ['undo_import', false, true],
  ]);
});

test('a key for alerts gets no tool, and a tool that is not offered cannot be called', async () => {
  await connect('alerts:read');
  expect((await client.listTools()).tools).toEqual([]);
  expect(await client.callTool({ name: 'add_transaction', arguments: {} })).toMatchObject({ isError: true });
  expect(api.calls()).toEqual(['GET /keys/current']);
});

test('a write answers its change and how to undo it', async () => {
  await connect('book:write');
  const given = { account: 'Cash', amount: '12.50', description: 'Tea' };
  const { structuredContent } = await client.callTool({ name: 'add_transaction', arguments: given });
  expect(structuredContent).toMatchObject({
    transaction: { amount: 12.5 },
    changeId: 'change-1',
    undo: 'Call undo_change with changeId change-1',
  });
});

test('a refusal of the server is an error with its message', async () => {
  await connect('book:read');
  api.on('GET /transactions', () => ({ status: 400, body: { message: 'from must be a day' } }));
  expect(await client.callTool({ name: 'list_transactions', arguments: { from: 'x' } })).toMatchObject({
    isError: true,
    content: [{ text: 'from must be a day' }],
  });
});

test('a list has an end, and says that there is more', async () => {
  await connect('book:read');
  api.on('GET /transactions', ({ query }) => ({
    body: Array.from({ length: Number(query.limit) }, (_, id) => ({ id })),
  }));
  const answer = await client.callTool({ name: 'list_transactions', arguments: { limit: 3 } });
  expect(answer.structuredContent).toEqual({ transactions: [{ id: 0 }, { id: 1 }, { id: 2 }], isComplete: false });
  expect(await client.callTool({ name: 'list_transactions', arguments: { limit: 1_000 } })).toMatchObject({
    isError: true,
  });
});

test('an export ends after whole lines', async () => {
  await connect('book:read');
  api.on('GET /transactions/export', () => ({ body: 'Tea €\n'.repeat(20_000) }));
  const { structuredContent } = await client.callTool({ name: 'export_transactions', arguments: {} });
  const { text, isComplete } = structuredContent as { text: string; isComplete: boolean };
  expect(isComplete).toBe(false);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(40_000);
  expect(text.endsWith('Tea €\n')).toBe(true);
});

test('an answer that is too long is refused', async () => {
  await connect('book:read');
  api.on('GET /transactions', () => ({ body: [{ notes: 'x'.repeat(300_000) }] }));
  expect(await client.callTool({ name: 'list_transactions', arguments: {} })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('too long') }],
  });
});

test.each([
  [401, 'This API key is not valid'],
  [404, 'This server does not know API keys'],
])('says what is wrong with the key if it is answered by %d', async (status, message) => {
  api.on('GET /keys/current', () => ({ status, body: { message } }));
  await expect(readKey(caller())).rejects.toThrow(`POCKET_KEY does not work: ${message}`);
});
