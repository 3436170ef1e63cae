import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
import { Person as Caller } from '../api/person.js';
import { Stack } from './stack.js';

/**
 * Tests that share one running stack. Each has its own user: `signedIn` registers that user and stores the token in the
 * page, and `api` calls the API as that user.
 */
export const test = base.extend<{ person: Person; signedIn: SignedIn; api: Caller }, { stack: Stack }>({
  stack: [
    async ({ browserName: _browser }, use) => {
      const address = process.env.POCKET_URL;
      const stack = address ? Stack.elsewhere(address) : await Stack.start();
      await use(stack);
      await stack.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  // Unique, even if the tests ran on this system before.
  person: async ({ baseURL: _ }, use) => use(newPerson(randomUUID().slice(0, 13))),
  signedIn: async ({ page, request, person }, use) => {
    const response = await request.post('/api/auth/register', { data: person });
    const { token } = (await response.json()) as { token: string };
    // Any page of the origin; this one needs no other resource.
    await page.goto('/remotes.json');
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await use({ ...person, token });
  },
  api: async ({ stack, signedIn }, use) => use(new Caller(`${stack.url}/api`, signedIn.token)),
});
export { expect } from '@playwright/test';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export function newPerson(unique: string): Person {
  return { firstName: 'Ada', lastName: 'Lovelace', email: `ada-${unique}@example.com`, password: 'analytical' };
}

export interface SignedIn extends Person {
  readonly token: string;
}
