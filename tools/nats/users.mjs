import { brokerRights, PROCESSES } from '@pocket/contracts';

/** Included by the server of a deployment; takes the passwords from its environment. */
export const DEPLOYED_USERS = 'tools/compose/nats-users.conf';
/** Time for the reply to any request; the longest takes two minutes. */
const ANSWER_WITHIN = '5m';

/** @typedef {import('@pocket/contracts').ProcessName} ProcessName */
/** @typedef {Record<ProcessName, string>} Passwords */

/**
 * The users of the broker and what each may do, as the server's configuration. A process answers what it was asked,
 * once, and nothing else.
 * @param {Passwords} passwords `$NAME` takes a variable of the server's environment
 */
export function usersConfiguration(passwords) {
  const users = PROCESSES.map((user) => {
    const { publish, subscribe } = brokerRights(user);
    return `    {
      user: ${user}
      password: ${passwords[user].startsWith('$') ? passwords[user] : JSON.stringify(passwords[user])}
      permissions {
        publish { allow: ${subjectList(publish)} }
        subscribe { allow: ${subjectList(subscribe)} }
        allow_responses { max: 1, expires: "${ANSWER_WITHIN}" }
      }
    }`;
  });
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`;
}

/** Returns the content of {@link DEPLOYED_USERS}. */
export function deployedUsers() {
  const passwords = PROCESSES.map((user) => [user, `$NATS_PASSWORD_${user.toUpperCase()}`]);
  const users = usersConfiguration(/** @type {Passwords} */ (Object.fromEntries(passwords)));
  return `# Written by \`npm run nats-users\` from the requests and streams of libs/contracts.\n${users}`;
}

/** @param {readonly string[]} subjects */
const subjectList = (subjects) =>
  `[\n${subjects.map((subject) => `          ${JSON.stringify(subject)}`).join('\n')}\n        ]`;
