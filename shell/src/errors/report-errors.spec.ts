import { waitFor } from '@testing-library/react';
import { watchErrors } from './watch-errors';

const fetchMock = jest.fn(async () => ({}) as Response);
let errors: typeof import('./report-errors');

beforeEach(async () => {
  jest.resetModules();
  fetchMock.mockClear();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  errors = await import('./report-errors');
});

const sent = () =>
  fetchMock.mock.calls.map((call) => JSON.parse((call as unknown as [string, { body: string }])[1].body));

it('tells what failed, where, and of which releases, without anything personal', () => {
  errors.reportError(new TypeError('ada@example.org is undefined'));
  expect(fetchMock).toHaveBeenCalledWith('/api/client-errors', expect.objectContaining({ keepalive: true }));
  expect(sent()).toEqual([
    {
      message: 'TypeError: <email> is undefined',
      stack: expect.stringContaining('report-errors.spec'),
      path: '/',
      releases: expect.stringMatching(/^shell /),
    },
  ]);
});

it('tells the same once, and of at most ten', () => {
  errors.reportError(new Error('again'));
  errors.reportError(new Error('again'));
  expect(fetchMock).toHaveBeenCalledTimes(1);
  for (let number = 0; number < 20; number += 1) errors.reportError(new Error(`fault ${number}`));
  expect(fetchMock).toHaveBeenCalledTimes(10);
});

it('hears what reaches the window', async () => {
  watchErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown'), message: 'thrown' }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ message: 'Error: thrown' }));
});

it('is silent when nobody can be told', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  errors.reportError(new Error('unsaid'));
  await Promise.resolve();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
