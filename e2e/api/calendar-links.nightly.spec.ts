import type { NewCalendarLink } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { type Person, today } from './person.js';
import { RunningApi } from './running-api.js';

let api: RunningApi;
let ann: Person;
beforeAll(async () => {
  api = await RunningApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ann = await api.register();
  const [account] = await ann.accounts();
  await ann.ok('POST', '/schedules', {
    name: 'Rent',
    type: 'expense',
    accountId: account?.id,
    amount: { kind: 'fixed', value: 900 },
    recurrence: { start: today(), freq: 'monthly' },
  });
});

const link = (body: object = {}) => ann.ok<NewCalendarLink>('POST', '/calendar-links', { name: 'Home', ...body });

/** Reads an address as another program does: without a token, at the gateway of the test. */
async function read({ url }: NewCalendarLink) {
  const { pathname } = new URL(url);
  const response = await fetch(new URL(pathname, api.visitor().url));
  return { status: response.status, text: await response.text() };
}

test('another program reads what is expected, until the link is deleted', async () => {
  const created = await link({ amounts: true });
  expect(created.url).toMatch(/^http:\/\/localhost:4600\/api\/calendar\/[\w-]{22}\.ics$/);
  const { status, text } = await read(created);
  expect(status).toBe(200);
  expect(text).toContain('SUMMARY:Rent: -900.00 USD');
  expect(text).toContain(`DTSTART;VALUE=DATE:${today().replaceAll('-', '')}`);
  await ann.ok('DELETE', `/calendar-links/${created.id}`);
  expect((await read(created)).status).toBe(404);
});

test('the export has the links and not their addresses', async () => {
  const { url, ...stored } = await link();
  const exported = await ann.ok<{ calendarLinks: object[] }>('GET', '/auth/export');
  expect(exported.calendarLinks).toEqual([stored]);
  expect(JSON.stringify(exported)).not.toContain(url.slice(-26, -4));
});

test('an address ends with its person', async () => {
  const created = await link();
  await ann.ok('DELETE', '/auth/delete-account');
  await eventually(async () => expect((await read(created)).status).toBe(404));
});
