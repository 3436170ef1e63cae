import { test as base } from '@playwright/test';
import { Stack } from './stack.js';

/** Tests that share one running stack, and a person of their own each. */
export const test = base.extend<{ person: Person }, { stack: Stack }>({
  stack: [
    async ({ browserName: _browser }, use) => {
      const stack = await Stack.start();
      await use(stack);
      await stack.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  person: async ({ baseURL: _ }, use, info) => use(newPerson(`${info.workerIndex}-${info.testId}-${info.retry}`)),
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
