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

/** Debian's Chromium, also as root and with no network of its own. */
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

/** Specs of sources, builds and stacks of their own: of an installation that runs elsewhere they would say nothing. */
const ofTheirOwn = [
  'backup',
  'crash',
  'earlier-releases',
  'gallery',
  'new-remote',
  'releases',
  'spread',
  'standalone',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  // Each worker has a stack of its own, on which it runs one test after the other: what a test kills is nobody else's.
  workers: 2,
  // Processes of an installation that runs elsewhere are not the tests' to kill.
  ...(process.env.POCKET_URL ? { grepInvert: /@kills/, testIgnore: ofTheirOwn } : {}),
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
