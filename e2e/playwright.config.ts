import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * Features to turn off. The first two would load lists for an invisible address bar into each new window, at more cost
 * than the page. The rest is Playwright's own list, which this one replaces.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Arguments of Debian's Chromium, for running as root and without a network. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];

/** Specs with their own sources, builds or stacks, which do not test an installation that runs elsewhere. */
const isolatedSpecs = ['backup', 'crash', 'gallery', 'mails', 'new-remote', 'releases', 'spread', 'standalone'].map(
  (name) => `**/${name}.*spec.ts`,
);

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  // Each worker has its own stack and runs one test at a time, so that a killed process affects no other test.
  workers: 2,
  // Tests must not kill processes of an installation that runs elsewhere.
  ...(process.env.POCKET_URL ? { grepInvert: /@kills/, testIgnore: isolatedSpecs } : {}),
  forbidOnly: Boolean(process.env.CI),
  // Timeouts long enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Tests wait for conditions, so an occasional failure is a defect of the product or of the test, and the report lists
  // it as flaky. The repeat runs on a new stack: one such defect alone stops no other work.
  retries: 1,
  reporter: [['list']],
  use: {
    headless: true,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording takes processor time from the pages; use `--trace on` when needed.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumArguments },
  },
  // Firefox comes first: its longest file would leave one worker alone at the end.
  projects: [
    {
      name: 'firefox',
      grep: /@firefox/,
      use: {
        browserName: 'firefox',
        // Firefox as Mozilla builds it, through WebDriver BiDi.
        channel: 'moz-firefox',
        launchOptions: { executablePath: join(import.meta.dirname, '../tools/tests/firefox-for-playwright.mjs') },
      },
    },
    { name: 'chromium' },
  ],
});
