import type { Page } from '@playwright/test';

/** Reads of the shell itself, at any time after a page was opened: settings of the book, and alerts of the bell. */
const OF_SHELL = new Set(['GET /api/book', 'GET /api/alerts/count', 'GET /api/alerts/events']);

/** Collects the requests of screens to the API from now on, as `METHOD path`. */
export function apiRequestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    const request = `${sent.method()} ${pathname}`;
    if (pathname.startsWith('/api/') && !OF_SHELL.has(request)) requests.push(request);
  });
  return requests;
}
