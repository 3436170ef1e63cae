import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, SetupFailure } from './failure.mjs';
import { dataDirectory, root } from './paths.mjs';
import { run } from './run.mjs';

/** Runs a command of the reporting service against the running system: the one of `NATS_URL`, else the local one. */
await runCommand(async () => {
  const command = join(root, 'services/reporting/dist/command.js');
  if (!existsSync(command)) throw new SetupFailure('Build the project first: npm start, or npm run build.');
  const env = { NATS_URL: process.env.NATS_URL ?? localBroker() };
  process.exitCode = await run(process.execPath, [command, process.argv[2] ?? ''], { env });
});

function localBroker() {
  try {
    return JSON.parse(readFileSync(join(dataDirectory(), 'connection.json'), 'utf8')).NATS_URL;
  } catch (cause) {
    throw new SetupFailure('Nothing is running here: start it by npm start, or name its broker by NATS_URL.', {
      cause,
    });
  }
}
