import 'reflect-metadata';
import { bootstrapService, defineConfig } from '@pocket/server';
import { reportingSettings } from './config.js';
import { reportingMigrations } from './migrations.js';
import { ReportingModule } from './reporting.module.js';

const config = defineConfig(reportingSettings, process.env);
bootstrapService({ name: 'reporting', module: ReportingModule, config, migrations: reportingMigrations });
