import { PROCESSES } from '@pocket/contracts';
import { usersConfiguration } from './users.mjs';

/** Included by the server of a deployment; takes the passwords from its environment. */
export const DEPLOYED_USERS = 'tools/compose/nats-users.conf';

export function deployedUsers() {
  const passwords = PROCESSES.map((user) => [user, `$NATS_PASSWORD_${user.toUpperCase()}`]);
  const users = usersConfiguration(/** @type {import('./users.mjs').Passwords} */ (Object.fromEntries(passwords)));
  return `# Written by \`npm run nats-users\` from the requests and streams of libs/contracts.\n${users}`;
}
