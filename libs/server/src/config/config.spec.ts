import { z } from 'zod';
import { readConfig, serviceSettings } from './config.js';

const schema = z.object({ ...serviceSettings, JWT_SECRET: z.string().min(32, 'must have at least 32 characters') });
const env = { NATS_URL: 'nats://a:4222', MONGODB_URI: 'mongodb://a,b/?replicaSet=rs0', JWT_SECRET: 'x'.repeat(32) };

test('settings get their types and defaults', () => {
  expect(readConfig(schema, { ...env, STREAM_REPLICAS: '3', UNRELATED: 'x' })).toEqual({
    ...env,
    LOG_LEVEL: 'info',
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

test('the value of a wrong secret is not repeated', () => {
  expect(() => readConfig(schema, { ...env, JWT_SECRET: 'hunter2' })).not.toThrow('hunter2');
});
