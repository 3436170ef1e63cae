import 'reflect-metadata';
import { runCommand } from '@pocket/server';
import { verifyAll } from './verification/verify-all.js';
import { unstick } from './writing/large/unstick.js';

process.exit(await runCommand('ledger', { verify: verifyAll, unstick }, process.argv[2], process.argv.slice(3)));
