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

it('reports message, path and releases, without personal data', () => {
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

it('reports each message once, and at most ten', () => {
  errors.reportError(new Error('again'));
  errors.reportError(new Error('again'));
  expect(fetchMock).toHaveBeenCalledTimes(1);
  for (let number = 0; number < 20; number += 1) errors.reportError(new Error(`fault ${number}`));
  expect(fetchMock).toHaveBeenCalledTimes(10);
});

it('reports errors and rejections that reach the window', async () => {
  watchErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown'), message: 'thrown' }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ message: 'Error: thrown' }));
});

it('ignores a failed report', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  errors.reportError(new Error('unsaid'));
  await Promise.resolve();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
