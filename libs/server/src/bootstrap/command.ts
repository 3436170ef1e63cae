import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@pocket/contracts';
import { z } from 'zod';
import { commonSettings, defineConfig, natsTls } from '../config/config.js';
import { NatsLink } from '../messaging/nats-link.js';
import type { RequestContext } from '../rpc/request-context.js';
import { RpcClient } from '../rpc/rpc-client.js';

/** Exit codes: success; differences found; failure. */
const DONE = 0;
const DIFFERS = 1;
const FAILED = 2;
const CONNECT_TIMEOUT_MS = 5_000;

/** Asks the running services and prints the result. Resolves to false if something is wrong. */
export type Command = (
  rpc: Pick<RpcClient, 'request'>,
  context: RequestContext,
  print: (line: string) => void,
  args: readonly string[],
) => Promise<boolean>;

/** Runs the named command and returns its exit code. Needs no settings but those of NATS. */
export async function runCommand(
  service: string,
  commands: Readonly<Record<string, Command>>,
  name = '',
  args: readonly string[] = [],
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return fail(`Unknown command. Available: ${Object.keys(commands).join(', ')}`);
  const { NATS_URL, NATS_CA, NATS_CERT, NATS_KEY } = commonSettings;
  const config = defineConfig(z.object({ NATS_URL, NATS_CA, NATS_CERT, NATS_KEY }), process.env);
  const opening = NatsLink.open(config.NATS_URL, `${service}-${name}`, natsTls(config));
  const link = await Promise.race([opening, delay(CONNECT_TIMEOUT_MS)]);
  if (!link) return fail('NATS does not answer');
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    return (await command(new RpcClient(link), { requestId: randomUUID() }, print, args)) ? DONE : DIFFERS;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return fail(error.message);
  } finally {
    await link.onApplicationShutdown();
  }
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return FAILED;
}
