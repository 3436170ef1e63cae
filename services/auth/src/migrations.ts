import { timeZoneName } from '@pocket/contracts';
import { createIndexes, type Database, type Migrations } from '@pocket/server';
import { TOKEN_LIFETIME_S } from './tokens/token-lifetime.js';
import { recordDeletions } from './users/record-deletions.js';

/** Schema steps of the database `…_auth`. */
export const authMigrations: Migrations = [
  createIndexes('indexes of users, sessions, login history and events', {
    users: [
      { key: { email: 1 }, unique: true },
      { key: { username: 1 }, unique: true },
    ],
    // A session ends with the token that was given out for it.
    sessions: [{ key: { userId: 1, lastActive: -1 } }, { key: { createdAt: 1 }, expireAfterSeconds: TOKEN_LIFETIME_S }],
    login_history: [{ key: { userId: 1, timestamp: -1, _id: -1 } }],
    outbox: [{ key: { userId: 1, sequence: 1 }, unique: true }],
  }),
  createIndexes('events are kept after they were published', {
    outbox: [{ key: { sentAt: 1, userId: 1, sequence: 1 } }],
  }),
  createIndexes('counts of failed logins, and those at emails that nobody has, expire', {
    // Descending, because the version before makes an ascending one that does not expire.
    login_failures: [{ key: { endsAt: -1 }, expireAfterSeconds: 0 }],
    login_history: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  }),
  { title: 'time zones under their one name', run: nameTimeZones },
  { title: 'deletions of users are recorded', run: recordDeletions },
  createIndexes('second factors and the security log', {
    passkeys: [{ key: { credentialId: 1 }, unique: true }, { key: { userId: 1, _id: 1 } }],
    challenges: [{ key: { endsAt: 1 }, expireAfterSeconds: 0 }, { key: { userId: 1 } }],
    security_log: [{ key: { userId: 1, _id: -1 } }, { key: { endsAt: 1 }, expireAfterSeconds: 0 }],
  }),
  createIndexes('mails with links', {
    users: [{ key: { 'emailGuard.email': 1 }, sparse: true }],
    mail_jobs: [{ key: { nextAt: 1 } }, { key: { userId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    link_tokens: [{ key: { userId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  }),
  createIndexes('API keys by user', { keys: [{ key: { userId: 1, _id: 1 } }] }),
];

/** Replaces each spelling for all users who have it. */
async function nameTimeZones(database: Database): Promise<void> {
  const users = database.collection('users');
  for (const spelling of await users.distinct('timezone')) {
    const name = typeof spelling === 'string' ? timeZoneName(spelling) : undefined;
    if (name !== undefined && name !== spelling) {
      await users.updateMany({ timezone: spelling }, { $set: { timezone: name } });
    }
  }
}
