import type { Logger } from 'pino';
import { stopTelemetry } from '../telemetry/telemetry.js';

const SHUTDOWN_LIMIT_MS = 4_000;

/** Process content that runs until it is closed. */
export interface Running {
  close(): Promise<void>;
}

/**
 * Starts a process, writes the line `ready` once it serves, and ends it on SIGTERM or SIGINT: with code 0 once everything taken on is done, also when it
 * takes longer than {@link SHUTDOWN_LIMIT_MS} or the start is not through. A failed start ends with code 1.
 */
export function runProcess(logger: Logger, start: () => Promise<Running>): void {
  let isStopping = false;
  let running: Running | undefined;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.warn('stopped with unfinished work');
      process.exit(0);
    }, SHUTDOWN_LIMIT_MS).unref();
    try {
      await running?.close();
      await stopTelemetry();
    } catch (error) {
      logger.error({ err: error }, 'failed while stopping');
    }
    logger.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('unhandledRejection', (error) => die(error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => die(error, 'uncaught exception'));
  const die = (error: unknown, message: string) => {
    logger.fatal({ err: error }, message);
    process.exit(1);
  };
  start().then(
    (started) => {
      running = started;
      // The parent process waits for this line, so it appears at every log level.
      logger.child({}, { level: 'info' }).info('ready');
    },
    (error: unknown) => {
      if (!isStopping) die(error, 'could not start');
    },
  );
}
