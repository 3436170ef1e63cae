import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { surroundingsOf } from '../testing/surroundings.js';
import { run } from './run.js';

let server: Server;
let folder: string;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  folder = mkdtempSync(join(tmpdir(), 'pocket-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const whole = (response: ServerResponse) => response.end('a,b\n1,2\n');
const cut = (response: ServerResponse) => {
  response.write('a,b\n', () => response.destroy());
};

async function exported(...words: readonly string[]) {
  const surroundings = surroundingsOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, folder);
  const code = await run(['export', ...words], surroundings);
  return { code, out: surroundings.out.text, err: surroundings.err.text };
}

test('goes to the output, or into a file that only its owner reads', async () => {
  answer = whole;
  expect(await exported()).toEqual({ code: 0, out: 'a,b\n1,2\n', err: '' });
  expect(await exported('--output', 'book.csv')).toEqual({ code: 0, out: '', err: '' });
  expect(readFileSync(join(folder, 'book.csv'), 'utf8')).toBe('a,b\n1,2\n');
});

test('that is cut off fails, and leaves the file that was there', async () => {
  answer = cut;
  writeFileSync(join(folder, 'book.csv'), 'before');
  const { code, err } = await exported('--output', 'book.csv');
  expect(code).toBe(1);
  expect(err).toContain('The export is not complete');
  expect(readdirSync(folder)).toEqual(['book.csv']);
  expect(readFileSync(join(folder, 'book.csv'), 'utf8')).toBe('before');
});

test('into a folder that does not exist fails with a message', async () => {
  answer = whole;
  expect(await exported('--output', 'missing/book.csv')).toMatchObject({
    code: 1,
    err: expect.stringContaining('ENOENT'),
  });
});
