import 'reflect-metadata';
import { runCommand } from '@pocket/server';
import { verifyAll } from './verification/verify-all.js';

process.exit(await runCommand('ledger', { verify: verifyAll }, process.argv[2]));
