import { type Logger, pino } from 'pino';
import type { CommonConfig } from '../config/config.js';

/** Writes one JSON object per line to standard output, each with the process's name. */
export function createLogger(name: string, level: CommonConfig['LOG_LEVEL']): Logger {
  return pino({
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
