import mongoose from 'mongoose';
import { isStoreTimeout, isStoreUnavailable, storeFailure } from './failures.js';

const {
  MongoBulkWriteError,
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} = mongoose.mongo;

const named = (name: string) => Object.assign(new Error('gone'), { name });
const coded = (code: number, errorLabels: string[] = []) => new MongoServerError({ message: 'no', code, errorLabels });
const withCode = (code: string) => Object.assign(new Error('This socket has been ended'), { code });
const inBulk = (error: Error) =>
  Reflect.construct(MongoBulkWriteError, [error, { insertedCount: 0 }]) as InstanceType<typeof MongoBulkWriteError>;

describe('an error of the store is unavailability', () => {
  it.each([
    ['a broken connection', new MongoNetworkError('gone')],
    ['a connection that hangs', new MongoNetworkTimeoutError('late')],
    ['no connection', new MongoNotConnectedError('none')],
    ['a closed topology', new MongoTopologyClosedError('closed')],
    ['no server to select', named('MongoServerSelectionError')],
    ['mongoose’s word for that', new mongoose.Error.MongooseServerSelectionError('none')],
    ['a cleared pool', named('MongoPoolClearedError')],
    ['a closed pool', named('MongoPoolClosedError')],
    ['a pool with a long queue', named('MongoWaitQueueTimeoutError')],
    ['a socket that the other side has left', withCode('EPIPE')],
    ['that inside a bulk write', inBulk(withCode('EPIPE'))],
    ['a broken connection inside a bulk write', inBulk(new MongoNetworkError('gone'))],
    ['a cause', new Error('outer', { cause: new Error('middle', { cause: new MongoNetworkError('gone') }) })],
    ['a write error of many', Object.assign(new Error('bulk'), { writeErrors: [{ code: 11602 }] })],
    ['a transaction that kept losing', coded(112, ['TransientTransactionError'])],
    ['a commit with an unknown end', coded(1, ['UnknownTransactionCommitResult'])],
    ['a write worth a retry', coded(1, ['RetryableWriteError'])],
    [
      'a write concern that could not be met',
      new MongoWriteConcernError({ ok: 1, writeConcernError: { code: 91, errmsg: 'shutting down' } }),
    ],
  ])('%s', (_name, error) => {
    expect(isStoreUnavailable(error)).toBe(true);
    expect(storeFailure(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1, cause: error });
  });

  it.each([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031])('with the code %i', (code) => {
    expect(storeFailure(coded(code))?.code).toBe('SERVICE_UNAVAILABLE');
    expect(storeFailure(inBulk(coded(code)))?.code).toBe('SERVICE_UNAVAILABLE');
  });
});

it.each([
  ['time that the server saw run out', coded(50)],
  ['that at a commit', coded(50, ['UnknownTransactionCommitResult'])],
  ['time that the driver saw run out', new MongoOperationTimeoutError('late')],
])('%s is a timeout', (_name, error) => {
  expect(isStoreTimeout(error)).toBe(true);
  expect(storeFailure(error)).toMatchObject({ code: 'SERVICE_TIMEOUT', cause: error });
});

it.each([
  ['a duplicate key', coded(11000)],
  ['a mistake in a query', coded(2)],
  ['a fault of our own', new TypeError('undefined is not a function')],
  ['nothing', undefined],
  ['a text', 'MongoNetworkError'],
])('%s is neither', (_name, error) => {
  expect(storeFailure(error)).toBeUndefined();
});

it('an error that is its own cause ends the search', () => {
  const error = new Error('round');
  error.cause = error;
  expect(storeFailure(error)).toBeUndefined();
});
