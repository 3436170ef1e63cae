import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { reconnectWhenStuck } from './stuck-monitor.js';

const connectionId = '127.0.0.1:27017';
const other = '127.0.0.1:27018';
/** A check ends within 3 s. */
const LONG_MS = 10_000;

/** A driver whose checks the test makes; what it was told is in `told`. */
function watched({ failures = 0 } = {}) {
  const told: string[] = [];
  let left = failures;
  const client = Object.assign(new EventEmitter(), {
    close: async (isForced: boolean) => void told.push(isForced ? 'close by force' : 'close'),
    connect: async () => {
      told.push('connect');
      left -= 1;
      if (left >= 0) throw new Error('nobody is there');
    },
  });
  const connection = { getClient: () => client } as unknown as Connection;
  expect(reconnectWhenStuck(connection)).toBe(connection);
  return { client, told };
}

beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a check that never ends makes the driver reconnect', async () => {
  const { client, told } = watched();
  client.emit('serverHeartbeatStarted', { connectionId });
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(told).toEqual(['close by force', 'connect']);
});

test.each([
  ['succeeds', 'serverHeartbeatSucceeded', { connectionId }],
  ['fails', 'serverHeartbeatFailed', { connectionId }],
  ['is of a server that is left', 'serverClosed', { address: connectionId }],
])('a check that %s changes nothing', async (_name, event, details) => {
  const { client, told } = watched();
  client.emit('serverHeartbeatStarted', { connectionId });
  client.emit(event, details);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(told).toEqual([]);
});

test('one server that answers does not hide another that does not', async () => {
  const { client, told } = watched();
  for (const server of [connectionId, other]) client.emit('serverHeartbeatStarted', { connectionId: server });
  client.emit('serverHeartbeatSucceeded', { connectionId });
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(told).toEqual(['close by force', 'connect']);
});

test('several checks that never end make it reconnect once', async () => {
  const { client, told } = watched();
  for (const server of [connectionId, other]) client.emit('serverHeartbeatStarted', { connectionId: server });
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(told).toEqual(['close by force', 'connect']);
});

test('it retries until a server answers', async () => {
  const { client, told } = watched({ failures: 2 });
  client.emit('serverHeartbeatStarted', { connectionId });
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(told.filter((what) => what === 'connect')).toHaveLength(3);
});

test('a driver that is stuck again reconnects again', async () => {
  const { client, told } = watched();
  for (let time = 0; time < 2; time += 1) {
    client.emit('serverHeartbeatStarted', { connectionId });
    await jest.advanceTimersByTimeAsync(LONG_MS);
  }
  expect(told).toEqual(['close by force', 'connect', 'close by force', 'connect']);
});
