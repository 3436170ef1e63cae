import { randomBytes } from 'node:crypto';
import { SoftwareAuthenticator } from '@pocket/server/testing';
import { Client } from '../client.mjs';
import { below } from '../random.mjs';

/** @typedef {import('../client.mjs').Answer} Answer */
/** @typedef {Awaited<ReturnType<typeof import('./sign-in-people.mjs').registerPeople>>} People */
/** @typedef {() => Promise<Answer>} Try */
/**
 * A call for one kind of people.
 * @typedef {object} Probe
 * @property {string} name
 * @property {() => Promise<Try>} prepare what it does is not timed
 */
/** @typedef {(path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>} Send */

const ID_BYTES = 32;
const GARBAGE_BYTES = 64;
/** Headers and fields of the body that differ in each answer. */
const OWN_HEADERS = ['date', 'x-request-id'];
const OWN_FIELDS = ['requestId', 'challenge'];

/** Returns the status, headers and body of an answer, without what differs in each. @param {Answer} answer */
export function answerText({ status, headers, body }) {
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  const fields = Object.entries(body).filter(([name]) => !OWN_FIELDS.includes(name));
  return JSON.stringify([status, kept, fields]);
}

/**
 * Returns a function that sends a request from a new address each time, so that no limit of one counts.
 * @param {string} api
 * @param {import('../random.mjs').Random} random
 * @returns {Send}
 */
export function anonymousSender(api, random) {
  const visitor = new Client(api);
  const part = () => below(random, 256);
  return (path, body, headers = {}) => {
    const address = `10.${part()}.${part()}.${part()}`;
    return visitor.send('POST', path, body, { 'x-forwarded-for': address, ...headers });
  };
}

/**
 * Returns the public calls; the first probe of each is the one that the others are compared with.
 * @param {Send} send
 * @param {People} people
 * @param {string} site address that people open
 * @returns {{ name: string, probes: Probe[] }[]}
 */
export function callsOf(send, people, site) {
  return [
    {
      name: 'Login with a wrong password',
      probes: probesByEmail(people, (email) => send('/auth/login', { email, password: 'wrong password' })),
    },
    {
      name: 'Forgotten password',
      probes: probesByEmail(people, (email) => send('/auth/password/forgot', { email })),
    },
    {
      name: 'Passkey, something that is no signature',
      probes: probesByPasskey(people, async (id) => {
        const body = { assertion: named(garbage(), id) };
        return () => send('/auth/passkey', body);
      }),
    },
    {
      name: 'Passkey, a wrong signature of an open challenge',
      probes: probesByPasskey(people, async (id) => {
        const { body: options } = await send('/auth/passkey/options');
        const body = { assertion: named(new SoftwareAuthenticator(site).get(options), id) };
        return () => send('/auth/passkey', body);
      }),
    },
    {
      name: 'Options of a passkey',
      probes: [
        { name: 'unknown browser', prepare: async () => () => send('/auth/passkey/options') },
        {
          name: 'browser of a user with a passkey',
          prepare: async () => () => send('/auth/passkey/options', undefined, { cookie: people.cookie }),
        },
      ],
    },
  ];
}

/** @param {People} people @param {(email: string) => Promise<Answer>} call @returns {Probe[]} */
function probesByEmail({ unknown, known, guarded }, call) {
  return Object.entries({ 'unknown email': unknown, 'known email': known, 'with a second factor': guarded }).map(
    ([name, emails]) => {
      const next = inTurns(emails);
      return {
        name,
        async prepare() {
          const email = next();
          return () => call(email);
        },
      };
    },
  );
}

/** @param {People} people @param {(id: string) => Promise<Try>} prepare @returns {Probe[]} */
function probesByPasskey({ passkeyIds }, prepare) {
  const next = inTurns(passkeyIds);
  return [
    { name: 'unknown passkey', prepare: () => prepare(randomBytes(ID_BYTES).toString('base64url')) },
    { name: 'known passkey', prepare: () => prepare(next()) },
  ];
}

/** @template Item @param {readonly Item[]} items @returns {() => Item} */
function inTurns(items) {
  let turn = -1;
  return () => {
    turn = (turn + 1) % items.length;
    return items[turn];
  };
}

/** @template {object} Assertion @param {Assertion} assertion @param {string} id */
const named = (assertion, id) => ({ ...assertion, id, rawId: id });

function garbage() {
  const bytes = () => randomBytes(GARBAGE_BYTES).toString('base64url');
  const response = { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() };
  return { type: 'public-key', clientExtensionResults: {}, response };
}
