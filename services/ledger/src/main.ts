import 'reflect-metadata';
import { bootstrapService, defineConfig } from '@pocket/server';
import { ledgerSettings } from './config.js';
import { ledgerModule } from './ledger.module.js';
import { ledgerMigrations } from './migrations.js';

const config = defineConfig(ledgerSettings, process.env);
bootstrapService({ name: 'ledger', module: ledgerModule(config), config, migrations: ledgerMigrations });
