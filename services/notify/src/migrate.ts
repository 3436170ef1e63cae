import { runMigrations } from '@pocket/server';
import { notifyMigrations } from './migrations.js';

await runMigrations('notify', notifyMigrations);
