import { runMigrations } from '@pocket/server';
import { ledgerMigrations } from './migrations.js';

await runMigrations('ledger', ledgerMigrations);
