import { PassThrough } from 'node:stream';
import { Metrics } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { ClientGone } from '../http/request-work.js';
import type { RateLimitConfig } from './request-limits.js';
import { RequestsInFlight } from './requests-in-flight.js';

const READS_AT_ONCE = 6;
const LIMITS = { MAX_REQUESTS: 20, MAX_REQUESTS_PER_USER: 10 } as RateLimitConfig;

/** Starts a read of one user. */
function startRead(inFlight: RequestsInFlight) {
  const raw = new PassThrough().resume();
  const work = inFlight.enter({ raw } as unknown as FastifyReply);
  return { raw, work, turn: inFlight.enterFor('user', work, true) };
}

test('a read whose client disconnects before its turn does not begin, and gives its turn up', async () => {
  const inFlight = new RequestsInFlight(LIMITS, new Metrics('gateway'));
  const running = Array.from({ length: READS_AT_ONCE }, () => startRead(inFlight));
  await Promise.all(running.map(({ turn }) => turn));
  const abandoned = startRead(inFlight);
  const next = startRead(inFlight);
  abandoned.raw.destroy();
  await expect(abandoned.turn).rejects.toThrow(ClientGone);
  running[0]?.raw.end();
  await next.turn;
});

test('a handler that goes on after its client has disconnected keeps the turn of its read', async () => {
  const inFlight = new RequestsInFlight(LIMITS, new Metrics('gateway'));
  const running = Array.from({ length: READS_AT_ONCE }, () => startRead(inFlight));
  await Promise.all(running.map(({ turn }) => turn));
  const ends = running.map(({ work }) => work.beginHandler());
  let hasBegun = false;
  const next = startRead(inFlight);
  void next.turn.then(() => {
    hasBegun = true;
  });
  for (const { raw } of running) raw.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasBegun).toBe(false);
  ends[0]?.();
  await next.turn;
});
