import type { AppError } from '@pocket/contracts';
import mongoose from 'mongoose';
import { timedOut, unavailable } from '../messaging/wire.js';

const { MongoServerError } = mongoose.mongo;
const DUPLICATE_KEY = 11000;
const MAX_TIME_EXPIRED = 50;

/** By name: the pool's errors are not exported, and a name survives being wrapped or copied. */
const UNREACHABLE = new Set<unknown>([
  'MongoClientClosedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
]);
/** Errors of a closed socket, which the driver passes on unchanged. */
const BROKEN_SOCKET_CODES = new Set<unknown>([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);
/** Labels of errors that can be retried: the driver has used up its retries when the error arrives here. */
const UNAVAILABLE_LABELS = new Set<unknown>([
  'RetryableWriteError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'SystemOverloadedError',
]);
const UNAVAILABLE_CODES = new Set<unknown>([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: the server that had it was restarted
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
]);

/**
 * Translates a failure of the store for the caller: `SERVICE_TIMEOUT` if its deadline passed, `SERVICE_UNAVAILABLE`
 * if a retry may succeed. Undefined for every other failure.
 */
export function storeFailure(error: unknown): AppError | undefined {
  if (isStoreTimeout(error)) return timedOut(error);
  return isStoreUnavailable(error) ? unavailable(error) : undefined;
}

/** Returns true if the store is unreachable or cannot work at the moment, so that a retry may succeed. */
export function isStoreUnavailable(error: unknown): boolean {
  return (
    isUnreachable(error) ||
    anyCause(
      error,
      ({ code, errorLabels }) =>
        UNAVAILABLE_CODES.has(code) ||
        (Array.isArray(errorLabels) && errorLabels.some((label: unknown) => UNAVAILABLE_LABELS.has(label))),
    )
  );
}

/** Returns true if the error means that MongoDB is unreachable. */
export function isUnreachable(error: unknown): boolean {
  return anyCause(error, ({ name, code }) => UNREACHABLE.has(name) || BROKEN_SOCKET_CODES.has(code));
}

/** Returns true if the store ended an operation at its time limit. */
export function isStoreTimeout(error: unknown): boolean {
  return anyCause(error, ({ name, code }) => name === 'MongoOperationTimeoutError' || code === MAX_TIME_EXPIRED);
}

/** Returns true if a write violated a unique index, if given one that contains `field`. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) return false;
  return field === undefined || Object.hasOwn(keyPattern(error), field);
}

function keyPattern(error: InstanceType<typeof MongoServerError>): object {
  const pattern: unknown = error.keyPattern;
  return typeof pattern === 'object' && pattern !== null ? pattern : {};
}

/** Returns true if `test` holds for the error or for one inside it: the driver wraps errors in several ways. */
function anyCause(
  error: unknown,
  test: (fields: Record<string, unknown>) => boolean,
  seen = new Set<unknown>(),
): boolean {
  if (typeof error !== 'object' || error === null || seen.has(error)) return false;
  seen.add(error);
  const fields = error as Record<string, unknown>;
  return test(fields) || nestedErrors(fields).some((inner) => anyCause(inner, test, seen));
}

function nestedErrors(fields: Record<string, unknown>): unknown[] {
  const { cause, err, errorResponse, reason, result, writeConcernError } = fields;
  const lists = [fields.errors, fields.writeErrors, fields.writeConcernErrors];
  return [cause, err, errorResponse, reason, result, writeConcernError, ...lists.filter(Array.isArray).flat()];
}
