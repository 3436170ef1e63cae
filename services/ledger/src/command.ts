import 'reflect-metadata';
import { runCommand } from '@pocket/server';
import { unstick } from './book/unstick.js';
import { verifyAll } from './verification/verify-all.js';

process.exit(await runCommand('ledger', { verify: verifyAll, unstick }, process.argv[2], process.argv.slice(3)));
