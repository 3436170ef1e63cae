import type { Page } from '@playwright/test';

/** Collects the requests to the API from now on, as `METHOD path`. */
export function apiRequestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/')) requests.push(`${sent.method()} ${pathname}`);
  });
  return requests;
}
