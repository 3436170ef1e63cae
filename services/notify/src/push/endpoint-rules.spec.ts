import type { lookup } from 'node:dns';
import { EndpointRules } from './endpoint-rules.js';
import { isPublicAddress } from './public-address.js';

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  'no address',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '2606:4700::1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

describe('an endpoint', () => {
  const rules = new EndpointRules(['http://127.0.0.1:8080']);

  it.each([
    'http://push.example.com/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://[fd00::1]/a',
    'https://a.localhost/a',
    'https://user:word@push.example.com/a',
    'http://127.0.0.1:8081/a',
    'file:///etc/passwd',
    'nothing',
  ])('%s is refused', (endpoint) => expect(rules.permits(endpoint)).toBe(false));

  it.each(['https://push.example.com/a', 'https://8.8.8.8/a', 'http://127.0.0.1:8080/a'])(
    '%s is permitted',
    (endpoint) => expect(rules.permits(endpoint)).toBe(true),
  );

  it.each([['10.0.0.1'], ['8.8.8.8', '127.0.0.1']])('is refused when its name resolves to %s', (...addresses) => {
    const failure = resolved(addresses);
    expect(failure).toMatchObject({ name: 'EndpointRefused' });
  });

  it('is reached at the public addresses of its name', () => expect(resolved(['8.8.8.8'])).toBeNull());

  function resolved(addresses: readonly string[]): Error | null {
    const fake = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    const seen: (Error | null)[] = [];
    const lookupAt = new EndpointRules([], fake as unknown as typeof lookup).lookupFor('https://push.example.com/a');
    lookupAt?.('push.example.com', {}, (error) => seen.push(error));
    return seen[0] ?? null;
  }
});
