import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runCommand } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';
import { run } from '../base/run.mjs';
import { NIGHTLY } from './test-steps.mjs';

/** More files than these do not fail by chance. */
const MAX_REPEATED = 5;
const jest = join(root, 'node_modules/.bin/jest');
const hasNightly = process.argv.includes('--nightly');

/**
 * Runs Jest's tests, nightly ones only with `--nightly`. A few files that fail run again, alone: a test that fails only
 * sometimes is reported, and stays a defect to find, but stops no other work. The browser tests do the same.
 */
await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pocket-unit-'));
  try {
    const report = join(folder, 'report.json');
    // Room for short-lived objects: collecting them took a tenth of the time.
    const args = ['--max-semi-space-size=64', jest, '--maxWorkers=3', '--json', `--outputFile=${report}`];
    const without = hasNightly ? [] : ['--testPathIgnorePatterns', '/node_modules/', `\\.${NIGHTLY}\\.spec\\.tsx?$`];
    process.exitCode = await run(process.execPath, [...args, ...without]);
    if (process.exitCode === 0) return;
    const failed = await failedFiles(report);
    if (failed.length === 0 || failed.length > MAX_REPEATED) return;
    process.stdout.write(`\nRunning again, alone: ${failed.join(', ')}\n`);
    process.exitCode = await run(process.execPath, [jest, '--runInBand', '--runTestsByPath', ...failed]);
    if (process.exitCode === 0) process.stdout.write(`\nFlaky, failed once and then passed: ${failed.join(', ')}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/**
 * Returns the failed files, relative to the root; none if Jest ended before it wrote its report.
 * @param {string} report
 * @returns {Promise<string[]>}
 */
async function failedFiles(report) {
  /** @type {{ testResults: { name: string, status: string }[] }} */
  const { testResults } = await readFile(report, 'utf8').then(JSON.parse, () => ({ testResults: [] }));
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
}
