import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { authorization } from '../client.mjs';
import { deadToken } from './attacks.mjs';

const PAUSE_MS = 20;
const SLOW_MS = 3_000;
const ABANDONED_MS = 30;
const OVERSIZED = Buffer.alloc(1_500_000, 'x');
const JSON_TYPE = { 'content-type': 'application/json' };
const ZONES = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'];

/** @typedef {import('../client.mjs').Client} Client */
/** @typedef {(client: Client) => Promise<unknown>} Habit */

/** One call of each, whatever its answer. @type {Record<string, Habit>} */
const HABITS = {
  'time-zone spellings': (client) => client.send('PUT', '/auth/profile', { timeZone: anySpelling() }),
  'dead tokens': (client) => client.send('GET', '/auth/me', undefined, authorization(deadToken())),
  'abandoned requests': (client) => read(client, '/reports/trends?period=year', Math.random() * ABANDONED_MS),
  'slow clients': ({ api }) => slowClient(new URL(api)),
  'oversized bodies': (client) => client.send('POST', '/transactions', OVERSIZED, JSON_TYPE),
  'lists cut off': (client) => read(client, '/transactions?limit=500'),
};

/** Descriptions of the hostile habits, for the printed result. */
export const hostileHabits = Object.keys(HABITS);

/** Has all habits at once until the signal. @param {Client} client whose session is used @param {AbortSignal} signal */
export async function beHostile(client, signal) {
  const live = async (/** @type {Habit} */ habit) => {
    while (!signal.aborted) {
      await habit(client);
      await delay(PAUSE_MS);
    }
  };
  await Promise.all(Object.values(HABITS).flatMap((habit) => [live(habit), live(habit)]));
}

function anySpelling() {
  const letters = [...ZONES[Math.floor(Math.random() * ZONES.length)]];
  return letters.map((letter) => (Math.random() < 0.5 ? letter.toUpperCase() : letter.toLowerCase())).join('');
}

/** Reads the first bytes of an answer and cuts it off. @param {Client} client @param {string} path @param {number} [maxMs] */
async function read({ api, token }, path, maxMs = SLOW_MS) {
  try {
    const options = { headers: authorization(token), signal: AbortSignal.timeout(Math.ceil(maxMs)) };
    const reader = (await fetch(`${api}${path}`, options)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
  } catch {
    // Abandoned.
  }
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
