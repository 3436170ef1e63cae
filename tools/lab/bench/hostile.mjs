import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 20;
const SLOW_MS = 3_000;
const ABANDONED_MS = 30;
const OVERSIZED = Buffer.alloc(1_500_000, 'x');
const ZONES = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'];

/** @typedef {import('./customer.mjs').Customer} Customer */
/** @typedef {(api: string, customer: Customer) => Promise<unknown>} Habit */

/** One call of each; none of them minds how it is answered. @type {Record<string, Habit>} */
const HABITS = {
  'time-zone spellings': (_, customer) => customer.send('PUT', '/auth/profile', { timeZone: anySpelling() }),
  'dead tokens': (api) => call(`${api}/auth/me`, { authorization: `Bearer ${deadToken()}` }),
  'abandoned requests': (api, customer) =>
    call(`${api}/reports/trends?period=year`, authorized(customer), { afterMs: Math.random() * ABANDONED_MS }),
  'slow clients': (api) => slowClient(new URL(api)),
  'oversized bodies': (api, customer) =>
    call(`${api}/transactions`, { ...authorized(customer), 'content-type': 'application/json' }, { body: OVERSIZED }),
  'lists cut off': (api, customer) => call(`${api}/transactions?limit=500`, authorized(customer), { cutOff: true }),
};

/** Descriptions of the hostile habits, for the printed result. */
export const hostileHabits = Object.keys(HABITS);

/**
 * All of them at once until the signal.
 * @param {string} api
 * @param {Customer} customer whose session they have
 * @param {AbortSignal} signal
 */
export async function beHostile(api, customer, signal) {
  const live = async (/** @type {Habit} */ habit) => {
    while (!signal.aborted) {
      await habit(api, customer);
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(Object.values(HABITS).flatMap((habit) => [live(habit), live(habit)]));
}

function anySpelling() {
  const letters = [...ZONES[Math.floor(Math.random() * ZONES.length)]];
  return letters.map((letter) => (Math.random() < 0.5 ? letter.toUpperCase() : letter.toLowerCase())).join('');
}

function deadToken() {
  const part = (/** @type {string | Buffer} */ content) => Buffer.from(content).toString('base64url');
  const claims = { sub: randomBytes(12).toString('hex'), sid: randomBytes(12).toString('hex'), exp: 4_000_000_000 };
  return [part('{"alg":"HS256","typ":"JWT"}'), part(JSON.stringify(claims)), part(randomBytes(32))].join('.');
}

/** @param {Customer} customer */
const authorized = ({ token }) => ({ authorization: `Bearer ${token}` });

/**
 * Resolves when the connection is over, however it came to that.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {{ body?: Buffer, afterMs?: number, cutOff?: boolean }} [how] `afterMs`: gone then; `cutOff`: gone after the
 *   first bytes of the answer
 */
function call(url, headers, { body, afterMs, cutOff = false } = {}) {
  return new Promise((resolve) => {
    const sent = request(url, { agent: false, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.on('data', () => void (cutOff && sent.destroy()));
      response.on('error', () => {});
    });
    sent.on('error', () => {});
    sent.on('close', resolve);
    if (afterMs !== undefined) setTimeout(() => sent.destroy(), afterMs);
    sent.end(body);
  });
}

/** A request that arrives letter by letter and never whole. @param {URL} api */
function slowClient({ hostname, port, pathname }) {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const letters = [...`GET ${pathname}/health HTTP/1.1\r\nhost: ${hostname}\r\nx-slow: ${'x'.repeat(200)}`];
    const writing = setInterval(() => socket.write(letters.shift() ?? 'x'), 100);
    setTimeout(() => socket.destroy(), SLOW_MS);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(writing);
      resolve(undefined);
    });
  });
}
