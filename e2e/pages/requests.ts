import type { Page } from '@playwright/test';

/** The requests to the API from now on, as they are made. */
export function apiRequestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/')) requests.push(`${sent.method()} ${pathname}`);
  });
  return requests;
}
