import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { NatsTls } from './nats-address.js';

const FILE = '_FILE';

const pem = z.string().startsWith('-----BEGIN ', 'must be PEM');

/** Settings of every process. `NATS_URL` may name several servers of a cluster, separated by commas. */
export const commonSettings = {
  NATS_URL: z.string().min(1),
  /** PEM: the trusted authority, and the client certificate with its key if NATS requires one. */
  NATS_CA: pem.optional(),
  NATS_CERT: pem.optional(),
  NATS_KEY: pem.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Address of `/metrics` for Prometheus, which must not be reachable from outside; without a port it is not served. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Requests that one process takes on at a time: of all, and of one user. */
  MAX_REQUESTS: z.coerce.number().int().min(1).default(1_000),
  MAX_REQUESTS_PER_USER: z.coerce.number().int().min(1).default(50),
  NODE_ENV: z.string().optional(),
  /** `on` lets tests set the clock, as `test` of `NODE_ENV` does. */
  POCKET_TEST_CLOCK: z.enum(['on', 'off']).optional(),
  /** Moment from which the clock of a test runs on. */
  POCKET_NOW: z.iso.datetime({ offset: true, error: 'must be a moment like 2026-12-31T23:59:00Z' }).optional(),
};

/** Settings of a process that owns a database. `MONGODB_URI` names the deployment, not the database. */
export const serviceSettings = {
  ...commonSettings,
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://'),
  /** The service's database is called `<prefix>_<service>`. */
  MONGODB_DATABASE_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, _ or -')
    .default('pocket'),
  /** Number of servers of a NATS cluster that store each event. */
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
};

export type CommonConfig = z.output<z.ZodObject<typeof commonSettings>>;
export type ServiceConfig = z.output<z.ZodObject<typeof serviceSettings>>;

/** Returns the certificates that the settings name. */
export function natsTls({ NATS_CA: ca, NATS_CERT: cert, NATS_KEY: key }: Partial<CommonConfig>): NatsTls {
  return { ...(ca ? { ca } : {}), ...(cert ? { cert } : {}), ...(key ? { key } : {}) };
}

/** A setting of the environment is missing or wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * The environment as `schema` describes it; an empty variable counts as missing. `X_FILE` names a file whose content,
 * without the space around it, is the value of `X`: so secrets need not be in the environment.
 * @throws ConfigError naming the first variable at fault, never its value.
 */
export function readConfig<Schema extends z.ZodObject>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  for (const variable of Object.keys(schema.shape)) {
    const file = nonEmpty[variable + FILE];
    if (file !== undefined) nonEmpty[variable] = fromFile(variable, file, nonEmpty[variable]);
  }
  requireTests(nonEmpty);
  const result = schema.safeParse(nonEmpty);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const variable = issue?.path.join('.') ?? 'environment';
  const problem = nonEmpty[variable] === undefined ? 'is required' : (issue?.message ?? 'is invalid');
  throw new ConfigError(`Configuration: ${variable} ${problem}`);
}

/** @throws ConfigError if a process that is not of a test would have the clock of one */
function requireTests({ NODE_ENV, ...env }: Readonly<Record<string, string | undefined>>): void {
  const isOn = env.POCKET_TEST_CLOCK === 'on';
  if (!isOn && env.POCKET_NOW === undefined) return;
  const variable = isOn ? 'POCKET_TEST_CLOCK' : 'POCKET_NOW';
  if (NODE_ENV === 'production') throw new ConfigError(`Configuration: ${variable} is refused in production`);
  if (NODE_ENV === 'test' || isOn) return;
  throw new ConfigError(`Configuration: ${variable} needs NODE_ENV=test or POCKET_TEST_CLOCK=on`);
}

/** @throws ConfigError if the file cannot be read or is empty, or the value is also set directly */
function fromFile(variable: string, file: string, present: string | undefined): string {
  if (present !== undefined) throw new ConfigError(`Configuration: set ${variable} or ${variable + FILE}, not both`);
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '') return text;
  } catch (cause) {
    throw new ConfigError(`Configuration: ${variable + FILE} names a file that cannot be read`, { cause });
  }
  throw new ConfigError(`Configuration: ${variable + FILE} names an empty file`);
}

/** {@link readConfig} for an entry point: on a fault prints one line and ends the process with code 1. */
export function defineConfig<Schema extends z.ZodObject>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  try {
    return readConfig(schema, env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
