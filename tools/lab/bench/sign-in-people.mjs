import { SoftwareAuthenticator } from '@pocket/server/testing';
import { generateSync } from 'otplib';
import { Client } from '../client.mjs';
import { randomKey } from '../random.mjs';

/** @typedef {import('../random.mjs').Random} Random */

const PASSWORD = 'secret-1';

/**
 * Registers users. Returns emails that nobody has, those of users with a passkey, those of users with a second factor,
 * the ids of the passkeys, and the cookie of a browser of the first user.
 * @param {{ api: string, site: string, count: number, random: Random }} options `count` is that of each kind of email
 */
export async function registerPeople({ api, site, count, random }) {
  const unknown = Array.from({ length: count }, () => newEmail(random));
  const known = [];
  const guarded = [];
  const passkeyIds = [];
  for (let index = 0; index < count; index += 1) {
    const user = await register(api, random);
    known.push(user.email);
    passkeyIds.push(await addPasskey(user, site));
    const other = await register(api, random);
    guarded.push(other.email);
    await turnCodesOn(other);
  }
  return { unknown, known, guarded, passkeyIds, cookie: await cookieOf(api, known[0]) };
}

/** @param {Random} random */
const newEmail = (random) => `${randomKey(random)}@pocket.example`;

/** @param {string} api @param {Random} random */
async function register(api, random) {
  const user = new Client(api);
  user.email = newEmail(random);
  const body = { email: user.email, password: PASSWORD, firstName: 'Ann', lastName: 'Lee' };
  user.token = (await user.expect('POST', '/auth/register', body)).token;
  return user;
}

/** Returns the id of a new passkey. @param {Client} user @param {string} site */
async function addPasskey(user, site) {
  const authenticator = new SoftwareAuthenticator(site);
  const attestation = authenticator.create(await user.expect('POST', '/security/passkeys/options'));
  await user.expect('POST', '/security/passkeys', { name: 'Laptop', attestation });
  return authenticator.id;
}

/** @param {Client} user */
async function turnCodesOn(user) {
  const { secret } = await user.expect('POST', '/security/totp');
  await user.expect('POST', '/security/totp/confirm', { code: generateSync({ secret }) });
}

/** Returns the cookie of a browser in which a user has signed in. @param {string} api @param {string} email */
async function cookieOf(api, email) {
  const { headers } = await new Client(api).send('POST', '/auth/login', { email, password: PASSWORD });
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}
