import { runMigrations } from '@pocket/server';
import { reportingMigrations } from './migrations.js';

await runMigrations('reporting', reportingMigrations);
