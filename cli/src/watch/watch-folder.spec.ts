import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '../api/client.js';
import { FakeApi } from '../testing/fake-api.js';
import { withImports } from '../testing/fake-imports.js';
import { KEY } from '../testing/surroundings.js';
import { JOURNAL } from './journal.js';
import { watchFolder } from './watch-folder.js';

const LOOK_MS = 5;

let api: FakeApi;
let folder: string;
beforeEach(async () => {
  api = await FakeApi.start();
  folder = mkdtempSync(join(tmpdir(), 'pocket-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

/** Watches until so many files are done. Returns what was reported. */
async function watch(count: number, onReport: () => void = () => undefined): Promise<string[]> {
  const end = new AbortController();
  const client = new ApiClient({ site: api.url, api: `${api.url}/api`, key: KEY }, async () => undefined);
  const reports: string[] = [];
  const report = (text: string) => {
    reports.push(text);
    onReport();
    if (reports.length === count) end.abort();
  };
  await watchFolder({
    api: client,
    folder,
    options: { accountId: null, dateOrder: undefined },
    end: end.signal,
    reports: {
      imported: (file, { added, duplicates }) => report(`${file}: ${added} and ${duplicates}`),
      failed: (file, message) => report(`${file}: ${message}`),
    },
    lookMs: LOOK_MS,
  });
  return reports;
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const applied = () => api.calls().filter((call) => call.endsWith('/apply'));

test('imports each file with content, and nothing else', async () => {
  withImports(api);
  write('a.csv', 'a');
  write('b.csv', 'b');
  for (const name of ['empty.csv', '.hidden.csv']) write(name, name === 'empty.csv' ? '' : 'h');
  write('c.csv.crdownload', 'c');
  mkdirSync(join(folder, 'folder'));
  symlinkSync(join(folder, 'a.csv'), join(folder, 'link.csv'));
  expect(await watch(2)).toEqual(['a.csv: 2 and 1', 'b.csv: 2 and 1']);
  expect(api.calls().filter((call) => call === 'POST /imports')).toHaveLength(2);
});

test('imports files that come later, and a file again once its content is another', async () => {
  withImports(api);
  write('a.csv', 'a');
  let isFirst = true;
  const reports = await watch(3, () => {
    if (isFirst) {
      write('b.csv', 'b');
      appendFileSync(join(folder, 'a.csv'), 'more');
    }
    isFirst = false;
  });
  expect(reports.toSorted()).toEqual(['a.csv: 2 and 1', 'a.csv: 2 and 1', 'b.csv: 2 and 1']);
});

test('asks the server about no file again after a restart', async () => {
  withImports(api);
  write('a.csv', 'a');
  await watch(1);
  write('b.csv', 'b');
  expect(await watch(1)).toEqual(['b.csv: 2 and 1']);
  expect(applied()).toHaveLength(2);
});

test('finds the import of a file again if it ended between the import and its note', async () => {
  withImports(api);
  write('a.csv', 'a');
  await watch(1);
  write(JOURNAL, '{"key":"cut o');
  expect(await watch(1)).toEqual(['a.csv: 2 and 1']);
  expect(applied()).toHaveLength(1);
});

test('imports the same content under two names once', async () => {
  withImports(api);
  write('a.csv', 'same');
  write('b.csv', 'same');
  write('c.csv', 'other');
  expect(await watch(2)).toEqual(['a.csv: 2 and 1', 'c.csv: 2 and 1']);
});

test('goes on after a file that only a person can decide about, and says where', async () => {
  withImports(api, { status: 'mapping', accountId: null });
  write('a.csv', 'a');
  write('b.csv', 'b');
  const reports = await watch(2);
  expect(reports[0]).toBe(
    `a.csv: The account of the file is open. Answer it at ${api.url}/import/i1, where the import waits`,
  );
  expect(reports[1]).toContain('b.csv');
  expect(applied()).toEqual([]);
});

test('tries again while the server is down, and says so once', async () => {
  withImports(api);
  write('a.csv', 'a');
  const create = 'POST /imports';
  let tries = 0;
  const route = api.route(create);
  api.on(create, (asked) => {
    tries += 1;
    return tries <= 8 ? { status: 503, body: { message: 'Unavailable' } } : route(asked);
  });
  expect(await watch(2)).toEqual(['a.csv: Unavailable', 'a.csv: 2 and 1']);
});

test('ends once the key is over', async () => {
  api.on('POST /imports', () => ({ status: 401, body: { message: 'This API key has ended' } }));
  write('a.csv', 'a');
  await expect(watch(1)).rejects.toThrow('This API key has ended');
});

test('says that there is no such folder', async () => {
  rmSync(folder, { recursive: true });
  await expect(watch(1)).rejects.toThrow(`${folder} cannot be watched (ENOENT)`);
  mkdirSync(folder);
});
