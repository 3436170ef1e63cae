import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@pocket/contracts';
import { commonSettings, defineConfig, NatsLink, RpcClient } from '@pocket/server';
import { z } from 'zod';
import { rebuildAll } from './rebuild/rebuild-all.js';
import { verifyAll } from './rebuild/verify-all.js';

/** Exit codes: everything agrees or was done; something differs; it could not be done. */
const DONE = 0;
const DIFFERS = 1;
const FAILED = 2;
const CONNECT_TIMEOUT_MS = 5_000;

const commands = { verify: verifyAll, rebuild: rebuildAll };

process.exit(await main(process.argv[2]));

async function main(name: string | undefined): Promise<number> {
  if (name !== 'verify' && name !== 'rebuild') return fail('Say what to do: verify or rebuild');
  const { NATS_URL } = defineConfig(z.object({ NATS_URL: commonSettings.NATS_URL }), process.env);
  const link = await Promise.race([NatsLink.open(NATS_URL, `reporting-${name}`), delay(CONNECT_TIMEOUT_MS)]);
  if (!link) return fail('NATS does not answer');
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const isClean = await commands[name](new RpcClient(link), { requestId: randomUUID() }, print);
    return isClean ? DONE : DIFFERS;
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
