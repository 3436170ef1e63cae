import type { Metric } from 'web-vitals';

const watchers: Record<string, (metric: Metric) => void> = {};
jest.mock('web-vitals', () => {
  const watcher = (name: string) => (note: (metric: Metric) => void) => {
    watchers[name] = note;
  };
  return Object.fromEntries(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, watcher(name)]));
});

import { reportVitals } from './report-vitals';

const fetchMock = jest.fn(async () => ({}) as Response);
beforeEach(() => {
  fetchMock.mockClear();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

const measured = (name: string, value: number) => watchers[name]?.({ name, value } as Metric);
function setVisibility(visibility: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  document.dispatchEvent(new Event('visibilitychange'));
}

it('reports the last value of each metric once, when the page is hidden', () => {
  reportVitals();
  measured('LCP', 800);
  measured('LCP', 1_250);
  measured('CLS', 0.01);
  setVisibility('visible');
  expect(fetchMock).not.toHaveBeenCalled();
  setVisibility('hidden');
  setVisibility('hidden');
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const [url, request] = fetchMock.mock.calls[0] as unknown as [string, { body: string; keepalive: boolean }];
  expect(url).toBe('/api/web-vitals');
  expect(request.keepalive).toBe(true);
  expect(JSON.parse(request.body)).toEqual({
    vitals: [
      { name: 'LCP', value: 1.25 },
      { name: 'CLS', value: 0.01 },
    ],
  });
});

it('reports nothing without measurements', () => {
  reportVitals();
  setVisibility('hidden');
  expect(fetchMock).not.toHaveBeenCalled();
});
