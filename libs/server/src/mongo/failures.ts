import mongoose from 'mongoose';

const { MongoNetworkError, MongoNotConnectedError, MongoServerError, MongoServerSelectionError } = mongoose.mongo;
const DUPLICATE_KEY = 11000;

/** Whether the store could not be reached, so that asking again later may succeed. */
export function isStoreUnavailable(error: unknown): boolean {
  return (
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNetworkError ||
    error instanceof MongoNotConnectedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError
  );
}

/** Whether a write broke a unique index; `field` narrows it to an index that has this field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) return false;
  return field === undefined || Object.hasOwn(keyPattern(error), field);
}

function keyPattern(error: InstanceType<typeof MongoServerError>): object {
  const pattern: unknown = error.keyPattern;
  return typeof pattern === 'object' && pattern !== null ? pattern : {};
}
