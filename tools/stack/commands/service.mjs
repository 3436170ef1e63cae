import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, SetupFailure } from '../../base/failure.mjs';
import { dataDirectory, root } from '../../base/paths.mjs';
import { run } from '../../base/run.mjs';
import { readConnection } from '../connection.mjs';

/**
 * Runs a command of a service, as the service itself, against the system of `NATS_URL`, else the local one:
 * `service.mjs ledger verify`.
 */
await runCommand(async () => {
  const [service = '', ...args] = process.argv.slice(2);
  const command = join(root, 'services', service, 'dist/command.js');
  if (!existsSync(command)) throw new SetupFailure('Build the project first: npm start, or npm run build.');
  const env = { NATS_URL: process.env.NATS_URL ?? readConnection(dataDirectory()).nats[service] };
  process.exitCode = await run(process.execPath, [command, ...args], { env });
});
