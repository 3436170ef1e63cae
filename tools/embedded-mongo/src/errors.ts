/** A failure as MongoDB reports it: its code, its name, and labels that tell a driver what it may do. */
export class MongoError extends Error {
  override readonly name = 'MongoError';

  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly details: {
      readonly labels?: readonly string[];
      readonly fields?: Record<string, unknown>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }
}

const TRANSIENT = { labels: ['TransientTransactionError'] } as const;

export const badValue = (message: string) => new MongoError(2, 'BadValue', message);
export const unsupported = (what: string) =>
  new MongoError(115, 'CommandNotSupported', `${what} is not supported by the embedded store`);
export const writeConflict = () =>
  new MongoError(112, 'WriteConflict', 'Write conflict with another transaction. Please retry.', TRANSIENT);
export const noSuchTransaction = (message: string) => new MongoError(251, 'NoSuchTransaction', message, TRANSIENT);
export const tooManyTransactions = (most: number) =>
  new MongoError(246, 'SnapshotUnavailable', `More than ${most} transactions are open.`, TRANSIENT);
export const transactionTooOld = (number: number, last: number) =>
  new MongoError(
    225,
    'TransactionTooOld',
    `Cannot start transaction ${number} because a newer transaction ${last} has already started.`,
  );
export const notFound = (namespace: string) =>
  new MongoError(26, 'NamespaceNotFound', `ns does not exist: ${namespace}`);

/** A failure as the reply to a command. */
export function failureReply(error: unknown): Record<string, unknown> {
  const known =
    error instanceof MongoError
      ? error
      : new MongoError(1, 'InternalError', error instanceof Error ? error.message : String(error));
  const { labels, fields } = known.details;
  return {
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...fields,
    ...(labels ? { errorLabels: labels } : {}),
  };
}

/** A disk that fills in the middle of a write is `EIO` to lmdb; `EFBIG` and `EDQUOT` are limits of a process or user. */
const NO_SPACE = [5, 27, 28, 69, 122, -30792];

/** Translates an lmdb write failure into the error that MongoDB reports: 14031 if the disk is or seems full, else 8. */
export async function diskFailure(error: unknown): Promise<MongoError> {
  const cause: unknown = await causeOf(error);
  const { code, message } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : { code: 0, message: cause };
  const full = NO_SPACE.includes(Number(code)) || /no space left|file too large|quota/i.test(String(message));
  return full
    ? new MongoError(14031, 'OutOfDiskSpace', 'The disk is full or fails: nothing of this was stored.', { cause })
    : new MongoError(8, 'UnknownError', `The disk failed: nothing of this was stored (${String(message)}).`, { cause });
}

/** lmdb tells why a commit failed by a promise. */
async function causeOf(error: unknown): Promise<unknown> {
  if (!(error instanceof Error) || !('commitError' in error)) return error;
  return Promise.resolve(error.commitError).catch((cause: unknown) => cause);
}
