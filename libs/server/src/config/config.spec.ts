import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readConfig, serviceSettings } from './config.js';

const schema = z.object({ ...serviceSettings, JWT_SECRET: z.string().min(32, 'must have at least 32 characters') });
const env = { NATS_URL: 'nats://a:4222', MONGODB_URI: 'mongodb://a,b/?replicaSet=rs0', JWT_SECRET: 'x'.repeat(32) };

test('settings get their types and defaults', () => {
  expect(readConfig(schema, { ...env, STREAM_REPLICAS: '3', UNRELATED: 'x' })).toEqual({
    ...env,
    LOG_LEVEL: 'info',
    MAX_REQUESTS: 1_000,
    MAX_REQUESTS_PER_USER: 50,
    METRICS_HOST: '127.0.0.1',
    MONGODB_DATABASE_PREFIX: 'pocket',
    STREAM_REPLICAS: 3,
  });
});

test.each([
  [{ NATS_URL: undefined }, 'Configuration: NATS_URL is required'],
  [{ NATS_URL: '' }, 'Configuration: NATS_URL is required'],
  [{ MONGODB_URI: 'postgres://a' }, 'Configuration: MONGODB_URI must begin with mongodb:// or mongodb+srv://'],
  [{ JWT_SECRET: 'short' }, 'Configuration: JWT_SECRET must have at least 32 characters'],
])('%j is refused by the name of the variable', (fault, message) => {
  expect(() => readConfig(schema, { ...env, ...fault })).toThrow(message);
});

test.each([
  [{ POCKET_NOW: '2026-12-31T23:59:00Z' }, 'POCKET_NOW needs NODE_ENV=test or POCKET_TEST_CLOCK=on'],
  [{ NODE_ENV: 'production', POCKET_NOW: '2026-12-31T23:59:00Z' }, 'POCKET_NOW is refused in production'],
  [{ NODE_ENV: 'production', POCKET_TEST_CLOCK: 'on' }, 'POCKET_TEST_CLOCK is refused in production'],
  [{ NODE_ENV: 'test', POCKET_NOW: 'noon' }, 'POCKET_NOW must be a moment like 2026-12-31T23:59:00Z'],
])('the clock of a test is refused with %j', (given, message) => {
  expect(() => readConfig(schema, { ...env, ...given })).toThrow(`Configuration: ${message}`);
});

test.each([{ NODE_ENV: 'test' }, { POCKET_TEST_CLOCK: 'on' }])('a test with %j sets its clock', (given) => {
  const POCKET_NOW = '2026-12-31T23:59:00+14:00';
  expect(readConfig(schema, { ...env, ...given, POCKET_NOW })).toMatchObject({ POCKET_NOW });
});

test('the value of a wrong secret is not repeated', () => {
  expect(() => readConfig(schema, { ...env, JWT_SECRET: 'hunter2' })).not.toThrow('hunter2');
});

describe('a secret in a file', () => {
  const { JWT_SECRET, ...others } = env;
  let file: string;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pocket-secret-'));
    file = join(folder, 'secret');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is read without the space around it', () => {
    writeFileSync(file, ` ${JWT_SECRET}\n`);
    expect(readConfig(schema, { ...others, JWT_SECRET_FILE: file }).JWT_SECRET).toBe(JWT_SECRET);
  });

  test('is rejected beside the same secret in the environment', () => {
    writeFileSync(file, JWT_SECRET);
    const both = { ...env, JWT_SECRET_FILE: file };
    expect(() => readConfig(schema, both)).toThrow('Configuration: set JWT_SECRET or JWT_SECRET_FILE, not both');
  });

  test('are required and must be long enough', () => {
    const given = { ...others, JWT_SECRET_FILE: file };
    expect(() => readConfig(schema, given)).toThrow('JWT_SECRET_FILE names a file that cannot be read');
    writeFileSync(file, '\n');
    expect(() => readConfig(schema, given)).toThrow('JWT_SECRET_FILE names an empty file');
    writeFileSync(file, 'hunter2');
    expect(() => readConfig(schema, given)).toThrow('Configuration: JWT_SECRET must have at least 32 characters');
  });
});
