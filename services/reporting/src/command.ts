import 'reflect-metadata';
import { runCommand } from '@pocket/server';
import { rebuildAll } from './rebuild/rebuild-all.js';
import { verifyAll } from './rebuild/verify-all.js';

process.exit(await runCommand('reporting', { verify: verifyAll, rebuild: rebuildAll }, process.argv[2]));
