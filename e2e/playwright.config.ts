import { defineConfig } from '@playwright/test';

/** Debian's Chromium, also as root and with no network of its own. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  // Each worker has a stack of its own, on which it runs one test after the other: what a test kills is nobody else's.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // The limits only end what would never come, also on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Tests wait for conditions: one that fails now and then has a cause to be found.
  retries: 0,
  reporter: [['list']],
  use: {
    headless: true,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Films and snapshots of every page take processor time from the pages themselves: --trace on brings them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumArguments },
  },
});
