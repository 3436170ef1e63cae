import 'reflect-metadata';
import { bootstrapService, defineConfig, startTelemetry } from '@pocket/server';
import { notifySettings } from './config.js';
import { notifyMigrations } from './migrations.js';
import { notifyModule } from './notify.module.js';

const config = defineConfig(notifySettings, process.env);
await startTelemetry('notify');
bootstrapService({ name: 'notify', module: notifyModule(config), config, migrations: notifyMigrations });
