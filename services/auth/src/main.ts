import 'reflect-metadata';
import { bootstrapService, startTelemetry } from '@pocket/server';
import { authModule } from './auth.module.js';
import { loadConfig } from './config.js';
import { authMigrations } from './migrations.js';

const config = loadConfig();
await startTelemetry('auth');
bootstrapService({ name: 'auth', module: authModule(config), config, migrations: authMigrations });
