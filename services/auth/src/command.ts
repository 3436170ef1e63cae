import 'reflect-metadata';
import { runCommand } from '@pocket/server';
import { printResetLink } from './recovery/print-reset-link.js';

process.exit(await runCommand('auth', { reset: printResetLink }, process.argv[2], process.argv.slice(3)));
