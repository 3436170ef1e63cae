import 'reflect-metadata';
import { createLogger, runProcess, startTelemetry } from '@pocket/server';
import { loadConfig } from './config.js';
import { startGateway } from './gateway.js';

const config = loadConfig();
await startTelemetry('gateway');
const logger = createLogger('gateway', config.LOG_LEVEL);
runProcess(logger, () => startGateway(config, logger));
