/* Writes who may do what on a deployment's broker: npm run nats-users, after a change of requests or streams. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/paths.mjs';
import { DEPLOYED_USERS, deployedUsers } from './users.mjs';

writeFileSync(join(root, DEPLOYED_USERS), deployedUsers());
process.stdout.write(`${DEPLOYED_USERS}\n`);
