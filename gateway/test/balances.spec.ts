import type { ParsedRequestOf } from '@pocket/contracts';
import { Harness } from './harness.js';

const id = 'c'.repeat(24);

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

test('balances are those of the account in the path on the requested days', async () => {
  const points = [{ date: '2026-01-31', balance: -2.5 }];
  let seen: ParsedRequestOf<'reporting.balances'> | undefined;
  await harness.services.on('reporting.balances', (request) => {
    seen = request;
    return points;
  });
  const range = 'from=2026-01-01&to=2026-01-31&step=week';
  const response = await harness.get(`/accounts/${id}/balances?${range}&accountId=other`);
  expect(await response.json()).toEqual(points);
  expect(seen).toEqual({ accountId: id, from: '2026-01-01', to: '2026-01-31', step: 'week' });
  await harness.get(`/accounts/${id}/balances?in=book`);
  expect(seen).toEqual({ accountId: id, in: 'book' });
});

test('net worth is forwarded unchanged', async () => {
  const points = [
    { date: '2026-01-31', assets: 5, liabilities: 2.5, net: 2.5, fx: null, currency: 'USD', unconverted: [] },
  ];
  await harness.services.on('reporting.netWorth', () => points);
  expect(await (await harness.get('/net-worth')).json()).toEqual(points);
});

test('spending is grouped if requested', async () => {
  const seen: (string | undefined)[] = [];
  await harness.services.on('reporting.spending', ({ by }) => {
    seen.push(by);
    return [];
  });
  await harness.get('/reports/spending-by-category?period=year');
  await harness.get('/reports/spending-by-category?by=group');
  expect(seen).toEqual([undefined, 'group']);
});

test.each([
  ['/net-worth?step=year', 'Step must be day, week or month'],
  [`/accounts/${id}/balances?from=soon`, 'from must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
  [`/accounts/${id}/balances?in=EUR`, 'in must be book'],
  ['/reports/spending-by-category?by=account', 'by must be category or group'],
])('GET %s is refused, saying %s', async (path, message) => {
  const response = await harness.get(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED', message });
});
