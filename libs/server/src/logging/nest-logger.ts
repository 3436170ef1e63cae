import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Loggers that report each module and route during the start of Nest. */
const START_UP = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver', 'NestFactory']);

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/** Routes Nest's `Logger`, and so every `new Logger(…)` of our own, into pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: readonly unknown[]): void {
    this.#write(START_UP.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: readonly unknown[]): void {
    this.#write('error', message, rest);
  }
  warn(message: unknown, ...rest: readonly unknown[]): void {
    this.#write('warn', message, rest);
  }
  debug(message: unknown, ...rest: readonly unknown[]): void {
    this.#write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: readonly unknown[]): void {
    this.#write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: readonly unknown[]): void {
    this.#write('fatal', message, rest);
  }

  /** Nest passes the message, then errors, stacks or objects, and the name of the logger last. */
  #write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const last = rest.at(-1);
    const isNamed = typeof last === 'string';
    const details: Record<string, unknown> = isNamed ? { context: last } : {};
    for (const detail of isNamed ? rest.slice(0, -1) : rest) {
      if (detail instanceof Error) details.err = detail;
      else if (typeof detail === 'string') details.stack = detail;
      else if (typeof detail === 'object') Object.assign(details, detail);
    }
    if (message instanceof Error) this.logger[level]({ ...details, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.logger[level]({ ...details, ...message });
    else this.logger[level](details, String(message));
  }
}
