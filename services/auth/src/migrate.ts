import { runMigrations } from '@pocket/server';
import { authMigrations } from './migrations.js';

await runMigrations('auth', authMigrations);
