import { Writable } from 'node:stream';
import { AppError, type CurrencyCode } from '@pocket/contracts';
import { pino } from 'pino';
import { caller, Harness } from './harness.js';

const token = 'k'.repeat(22);
const link = { id: 'c'.repeat(24), _id: 'c'.repeat(24), name: 'Home', accountIds: null, amounts: true, createdAt: '' };
const notFound = { statusCode: 404, code: 'NOT_FOUND', message: 'Calendar link not found' };

let harness: Harness;
let log = '';
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk;
      done();
    },
  });
  harness = await Harness.start({ APP_URL: 'https://pocket.example' }, pino({ level: 'trace' }, stream));
  await harness.services.on('ledger.calendarLinks.create', () => ({ ...link, token }));
  await harness.services.on('ledger.calendarLinks.find', ({ token: given }) => {
    if (given !== token) throw new AppError('NOT_FOUND', 'Calendar link not found');
    return { ...link, userId: caller.userId as never, timeZone: 'Asia/Tokyo' };
  });
});
afterAll(() => harness.stop());

test('a new link is answered with its address, and without its secret as a field', async () => {
  const response = await harness.fetch('/calendar-links', {
    method: 'POST',
    headers: { authorization: `Bearer ${harness.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Home' }),
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ ...link, url: `https://pocket.example/api/calendar/${token}.ics` });
});

test('a calendar is read without a session, in the name of the person of the link', async () => {
  let asked: unknown;
  await harness.services.on('ledger.schedules.calendar', ({ accountIds }, { caller: who }) => {
    asked = { accountIds, who };
    const item = { scheduleId: 'd'.repeat(24), key: '2026-12-01', name: 'Rent', date: '2026-12-01' };
    return [{ ...item, type: 'expense' as const, amount: 900, currency: 'USD' as CurrencyCode }];
  });
  const response = await harness.fetch(`/calendar/${token}.ics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('SUMMARY:Rent: -900.00 USD');
  const who = { userId: caller.userId, sessionId: link.id, timeZone: 'Asia/Tokyo' };
  expect(asked).toEqual({ accountIds: null, who });
});

test.each([`${'b'.repeat(22)}.ics`, `${token}`, `${token}.ICS`, 'x.ics', '.ics', `${token}%00.ics`, `%2e%2e.ics`])(
  'the address %s is not found',
  async (file) => {
    const response = await harness.fetch(`/calendar/${file}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject(notFound);
  },
);

test('the secret is in no line of the log', async () => {
  await (await harness.fetch(`/calendar/${token}.ics`)).text();
  await harness.fetch(`/calendar/${token}.ics?x=1`, { method: 'POST' });
  expect(log).toContain('/api/calendar/:file');
  expect(log).not.toContain(token);
});
