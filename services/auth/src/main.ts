import 'reflect-metadata';
import { bootstrapService } from '@pocket/server';
import { authModule } from './auth.module.js';
import { loadConfig } from './config.js';
import { authMigrations } from './migrations.js';

const config = loadConfig();
bootstrapService({ name: 'auth', module: authModule(config), config, migrations: authMigrations });
