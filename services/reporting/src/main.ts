import 'reflect-metadata';
import { bootstrapService, defineConfig, startTelemetry } from '@pocket/server';
import { reportingSettings } from './config.js';
import { reportingMigrations } from './migrations.js';
import { ReportingModule } from './reporting.module.js';

const config = defineConfig(reportingSettings, process.env);
await startTelemetry('reporting');
bootstrapService({ name: 'reporting', module: ReportingModule, config, migrations: reportingMigrations });
