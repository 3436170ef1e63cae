import 'reflect-metadata';
import { bootstrapService, defineConfig, startTelemetry } from '@pocket/server';
import { ledgerSettings } from './config.js';
import { ledgerModule } from './ledger.module.js';
import { ledgerMigrations } from './migrations.js';

const config = defineConfig(ledgerSettings, process.env);
await startTelemetry('ledger');
bootstrapService({ name: 'ledger', module: ledgerModule(config), config, migrations: ledgerMigrations });
