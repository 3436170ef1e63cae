import { type Logger, pino } from 'pino';
import type { CommonConfig } from '../config/config.js';
import { traceIds } from '../telemetry/spans.js';
import { isTracing } from '../telemetry/telemetry.js';

/** Writes one JSON object per line to standard output, each with the process's name. */
export function createLogger(name: string, level: CommonConfig['LOG_LEVEL']): Logger {
  return pino({
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(isTracing() ? { mixin: traceIds } : {}),
    formatters: { level: (label) => ({ level: label }) },
  });
}
