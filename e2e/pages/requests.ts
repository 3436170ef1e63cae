import type { Page } from '@playwright/test';

/** The shell reads the settings of the book for itself, at any time after a page was opened. */
const OF_SHELL = 'GET /api/book';

/** Collects the requests of screens to the API from now on, as `METHOD path`. */
export function apiRequestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    const request = `${sent.method()} ${pathname}`;
    if (pathname.startsWith('/api/') && request !== OF_SHELL) requests.push(request);
  });
  return requests;
}
