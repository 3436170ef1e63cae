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
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // Once more for what a busy machine held up: it is reported as flaky, and what is really broken fails twice.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    headless: true,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumArguments },
  },
});
