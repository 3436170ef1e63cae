import type { Aggregate, ClientSession, Query, Schema } from 'mongoose';
import { timedOut } from '../messaging/wire.js';

/** Time limit of a query outside a transaction: that of a request. */
const QUERY_LIMIT_MS = 5_000;
/** The operations of mongoose that are queries. */
export const QUERIES = /^(find|count|distinct|update|delete|replace)/;

const deadlines = new WeakMap<ClientSession, number>();

/** Ends each further query of this session at `deadline` (epoch milliseconds). */
export function limitSession(session: ClientSession, deadline: number): void {
  deadlines.set(session, deadline);
}

/**
 * Plugin for every schema: sets `maxTimeMS`, so that MongoDB ends a query once no caller waits for it. A query that may
 * take longer sets its own `maxTimeMS`. The driver's `timeoutMS` then has no effect.
 */
export function limitQueries(schema: Schema): void {
  schema.pre(QUERIES, { query: true, document: false }, function (this: Query<unknown, unknown>) {
    const { maxTimeMS, session } = this.getOptions();
    if (maxTimeMS === undefined) this.setOptions({ maxTimeMS: timeLeft(session) });
  });
  schema.pre('aggregate', function (this: Aggregate<unknown[]>) {
    const { maxTimeMS, session } = this.options;
    if (maxTimeMS === undefined) this.option({ maxTimeMS: timeLeft(session) });
  });
}

/**
 * Returns the milliseconds that a query of this session may take.
 * @throws AppError `SERVICE_TIMEOUT` if the session's time is over
 */
export function timeLeft(session: ClientSession | null | undefined): number {
  const deadline = session ? deadlines.get(session) : undefined;
  if (deadline === undefined) return QUERY_LIMIT_MS;
  const remainingMs = Math.ceil(deadline - Date.now());
  if (remainingMs <= 0) throw timedOut();
  return remainingMs;
}
