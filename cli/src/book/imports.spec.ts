import { ApiClient } from '../api/client.js';
import { FakeApi } from '../testing/fake-api.js';
import { withImports } from '../testing/fake-imports.js';
import { KEY } from '../testing/surroundings.js';
import { importStatement, keyOfContent } from './imports.js';

let api: FakeApi;
beforeEach(async () => {
  api = await FakeApi.start();
});
afterEach(() => api.close());

const bytes = new Uint8Array([65]);

function bringIn(options: { readonly dateOrder?: string } = {}) {
  const client = new ApiClient({ site: api.url, api: `${api.url}/api`, key: KEY }, async () => undefined);
  return importStatement(client, { name: 'a.csv', bytes, accountId: 'a', ...options }, 'key');
}

test('uploads, reads and applies', async () => {
  withImports(api);
  expect(await bringIn()).toEqual({
    importId: 'i1',
    status: 'applied',
    added: 2,
    duplicates: 1,
    invalid: 0,
    problems: [],
    changeId: 'change of i1',
  });
  expect(api.asked[0]).toMatchObject({ query: { name: 'a.csv', accountId: 'a' }, body: 'A' });
});

test('decides the order of days if it is given', async () => {
  const mapping = { columns: { date: 0 }, dateOrder: 'mdy' };
  const imports = withImports(api, { status: 'mapping', mapping });
  api.on('PUT /imports/i1', ({ body }) => {
    Object.assign(imports.get('key') ?? {}, JSON.parse(body), { status: 'ready' });
    return {};
  });
  expect(await bringIn({ dateOrder: 'dmy' })).toMatchObject({ status: 'applied' });
  expect(imports.get('key')?.mapping).toEqual({ ...mapping, dateOrder: 'dmy' });
});

test('says what the file lacks, with the message of the server', async () => {
  withImports(api, { status: 'failed', problems: [{ line: 1, message: 'This is a PDF' }] });
  await expect(bringIn()).rejects.toThrow('This is a PDF');
});

test('removes an import in which there is nothing', async () => {
  withImports(api, { included: 0, counts: { rows: 1, new: 0, duplicates: 0, invalid: 1 } });
  api.on('DELETE /imports/i1', () => ({ body: { message: 'Deleted' } }));
  expect(await bringIn()).toMatchObject({ status: 'nothing new', added: 0, invalid: 1, changeId: null });
  expect(api.calls().at(-1)).toBe('DELETE /imports/i1');
});

test('leaves an import alone that was undone', async () => {
  withImports(api, { status: 'undone' });
  expect(await bringIn()).toMatchObject({ status: 'undone', added: 0 });
  expect(api.calls()).not.toContain('POST /imports/i1/apply');
});

test('the same content has another key in another account', () => {
  expect(keyOfContent({ bytes, accountId: 'a' })).toBe(keyOfContent({ bytes, accountId: 'a' }));
  expect(keyOfContent({ bytes, accountId: 'a' })).not.toBe(keyOfContent({ bytes, accountId: 'b' }));
});
