/* Prints how long a changed line of a remote takes to a browser by a release, and a rollback: npm run bench:release */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../../base/paths.mjs';
import { freePorts } from '../../base/ports.mjs';
import { buildChanged } from '../../setup/build.mjs';

const LIMITS = { release: 4, rollback: 1 };
const PROJECT = 'mfe-budget';
const file = join(root, PROJECT, 'src/budgets/BudgetScreen.tsx');
const source = readFileSync(file, 'utf8');
const data = mkdtempSync(join(tmpdir(), 'pocket-bench-'));
const releases = join(data, 'releases');
const [port] = await freePorts(1);
const url = `http://localhost:${port}`;

/** The release command, as a person runs it. */
const command = (/** @type {string[]} */ ...options) =>
  execFileSync('npm', ['run', '-s', 'release', '-w', PROJECT, '--', '--to', releases, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/**
 * Runs a change, then looks until the open page shows a title.
 * @param {keyof typeof LIMITS} name
 * @param {import('@playwright/test').Page} page
 * @param {string} title
 * @param {() => void} change
 */
async function measure(name, page, title, change) {
  const startedAt = performance.now();
  change();
  await page.reload();
  await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${name}: ${seconds.toFixed(1)} s (at most ${LIMITS[name]})`);
  if (seconds > LIMITS[name]) process.exitCode = 1;
}

/** @param {import('@playwright/test').Browser} browser */
async function openPage(browser) {
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'analytical' };
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { token } = /** @type {{ token: string }} */ (await response.json());
  const page = await browser.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${url}/budget`);
  return page;
}

command();
const stack = spawn(process.execPath, [join(root, 'tools/stack/serve.mjs')], {
  cwd: root,
  env: {
    ...process.env,
    POCKET_DATA_DIR: data,
    POCKET_PORT: String(port),
    POCKET_RELEASES_DIR: releases,
    DEMO_ACCOUNT: 'off',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const stopped = once(stack, 'close');
for await (const chunk of stack.stdout.iterator({ destroyOnReturn: false })) {
  if (chunk.includes('Pocket is ready')) break;
}
stack.stdout.resume();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await openPage(browser);
  // Another one each time, or the build comes from the cache.
  const line = `Changed at ${new Date().toISOString()}`;
  await measure('release', page, line, () => {
    writeFileSync(file, source.replace('title="Budget Planner"', `title="${line}"`));
    command();
  });
  await measure('rollback', page, 'Budget Planner', () => command('--rollback'));
} finally {
  writeFileSync(file, source);
  await browser.close();
  stack.kill('SIGINT');
  await stopped;
  rmSync(data, { recursive: true, force: true });
  await buildChanged();
}
