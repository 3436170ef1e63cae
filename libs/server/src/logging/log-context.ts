import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line written while a request is handled carries. */
export interface LogContext {
  readonly requestId: string;
  readonly userId?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that each of its log lines names the request. */
export function withLogContext<Result>(context: LogContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** The context of the request being handled, if any. */
export function logContext(): LogContext | undefined {
  return storage.getStore();
}
