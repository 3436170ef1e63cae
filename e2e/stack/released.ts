import { test as base } from './fixtures.js';
import { ReleaseFolder } from './releases.js';
import { Stack } from './stack.js';

/** A running system with a folder of releases; what is not released there is as it was built. */
export const test = base.extend<object, { releases: ReleaseFolder; stack: Stack }>({
  releases: [
    async ({ browserName: _ }, use) => {
      const releases = new ReleaseFolder();
      await use(releases);
      releases.remove();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ releases }, use) => {
      const stack = await Stack.start({
        POCKET_LAYOUT: 'local',
        POCKET_RELEASES_DIR: releases.path,
        DEMO_ACCOUNT: 'off',
      });
      await use(stack);
      await stack.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
