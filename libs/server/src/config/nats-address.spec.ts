import { natsAddress } from './nats-address.js';

test('parses the servers of a cluster, with and without a scheme', () => {
  expect(natsAddress('nats://a:4222, b:4223,tls://c')).toEqual({
    servers: ['nats://a:4222', 'nats://b:4223', 'tls://c'],
    tls: {},
  });
});

test('separates the user from the address', () => {
  expect(natsAddress('nats://pocket:p%40ss@a:4222,nats://b:4222')).toEqual({
    servers: ['nats://a:4222', 'nats://b:4222'],
    user: 'pocket',
    pass: 'p@ss',
    inboxPrefix: '_INBOX.pocket',
  });
});
