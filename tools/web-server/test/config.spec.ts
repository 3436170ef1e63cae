import { readConfig } from '../src/config.js';

const env = { PORT: '80', WEB_ROOT: '/srv', GATEWAY_URL: 'http://one:3000, https://two' };

test('gateways are origins, separated by commas', () => {
  expect(readConfig(env).gatewayUrls).toEqual(['http://one:3000', 'https://two']);
});

test('opens a monitoring port only if one is set', () => {
  expect(readConfig(env).metricsPort).toBeUndefined();
  expect(readConfig({ ...env, METRICS_PORT: '9464' })).toMatchObject({ metricsPort: 9464, metricsHost: '127.0.0.1' });
});

test.each([
  ['PORT', 'x'],
  ['METRICS_PORT', '99999'],
  ['GATEWAY_URL', 'gateway:3000'],
  ['SERVES', 'mfe-budget/..'],
])('%s=%s ends the process with a sentence that names it', (name, value) => {
  expect(() => readConfig({ ...env, [name]: value })).toThrow(name);
});
