import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, SetupFailure } from './failure.mjs';
import { root } from './paths.mjs';
import { requireProgram } from './programs.mjs';
import { run } from './run.mjs';
import { setUp } from './set-up.mjs';

/** @param {string} folder */
const specsIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.spec.mjs'))
    .map((file) => join(folder, file));
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);

await runCommand(async () => {
  await setUp();
  const chromium = await requireProgram({
    names: ['chromium', 'chromium-browser', 'google-chrome'],
    package: 'chromium',
  });
  /** @type {[string, string, string[]][]} */
  const steps = [
    ['format and lint', bin('biome'), ['ci', '.']],
    ['types', bin('tsc'), ['-b']],
    ['types of the tools', bin('tsc'), ['-p', 'tools/stack']],
    ['types of the browser tests', bin('tsc'), ['-p', 'e2e']],
    [
      'the local stack, releases, contracts, images, pipelines and the import rules',
      process.execPath,
      [
        '--test',
        ...[
          'tools/stack',
          'tools/release',
          'tools/contract',
          'tools/compose',
          'tools/workflows',
          'tools/checks',
        ].flatMap(specsIn),
      ],
    ],
    ['unit, component and integration tests', bin('jest'), ['--maxWorkers=2']],
    ['kills under load', process.execPath, ['tools/chaos/chaos.mjs', '--rounds', '6']],
    ['browser tests', bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts']],
  ];
  const seconds = [];
  for (const [title, command, args] of steps) {
    process.stdout.write(`\n── ${title}\n`);
    const startedAt = Date.now();
    const code = await run(command, args, { env: { CHROMIUM: chromium, NODE_ENV: 'test' } });
    seconds.push(`${title} ${Math.round((Date.now() - startedAt) / 1000)} s`);
    if (code !== 0) throw new SetupFailure(`Failed: ${title}.`);
  }
  process.stdout.write(`\nAll is well: ${seconds.join(', ')}.\n`);
});
