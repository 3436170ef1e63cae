import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { timedOut } from '../messaging/wire.js';
import { isStoreTimeout, isUnreachable } from './failures.js';
import { inStoreSpan } from './store-spans.js';
import { limitSession } from './time-limits.js';

const { MongoError } = mongoose.mongo;
const LIMIT_MS = 10_000;
const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 500;

export interface TransactionOptions {
  /** Deadline in epoch milliseconds; 10 s from now by default. */
  readonly deadline?: number | undefined;
  /** Maximum number of attempts after write conflicts; without it, the deadline alone ends them. */
  readonly tries?: number | undefined;
}

/**
 * Runs `work` in one transaction. It runs again from its start when the transaction lost against another one, so
 * it must do nothing but database work on this session; pass the session to every query. The driver's own loop
 * would retry for two minutes, past every deadline.
 * @throws AppError `SERVICE_TIMEOUT` once `deadline` has passed; errors of `work`. Nothing is stored then, except
 * perhaps when the connection broke or the time was up while the commit was under way.
 */
export async function withTransaction<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
  { deadline = Date.now() + LIMIT_MS, tries = Number.POSITIVE_INFINITY }: TransactionOptions = {},
): Promise<Result> {
  let pause = FIRST_PAUSE_MS;
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(connection, work, deadline);
    } catch (error) {
      const isLost = hasLabel(error, 'TransientTransactionError');
      if (!isLost || tried >= tries || Date.now() + pause >= deadline) throw error;
    }
    await delay(pause * Math.random());
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }
}

async function attempt<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
  deadline: number,
): Promise<Result> {
  const remainingMs = Math.ceil(deadline - Date.now());
  if (remainingMs <= 0) throw timedOut();
  const session = await connection.startSession();
  limitSession(session, deadline);
  try {
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
      maxCommitTimeMS: remainingMs,
    });
    const result = await work(session);
    await inStoreSpan('commitTransaction', connection.name, () => commit(session, deadline));
    await session.endSession();
    return result;
  } catch (error) {
    const ended = session.endSession();
    // An unreachable store aborts the transaction by itself; waiting for it would only delay the error.
    if (!isUnreachable(error)) await ended;
    throw error;
  }
}

/** Repeats a commit whose outcome is unknown, which applies it only once. */
async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      const isUnknown = hasLabel(error, 'UnknownTransactionCommitResult') && !isStoreTimeout(error);
      if (!isUnknown || Date.now() + pause >= deadline) throw error;
    }
    await delay(pause);
  }
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof MongoError && error.hasErrorLabel(label);
}
