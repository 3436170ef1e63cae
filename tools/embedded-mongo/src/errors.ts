/** A failure as MongoDB reports it: its code, its name, and labels that tell a driver what it may do. */
export class MongoError extends Error {
  override readonly name = 'MongoError';

  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly details: { readonly labels?: readonly string[]; readonly fields?: Record<string, unknown> } = {},
  ) {
    super(message);
  }
}

const TRANSIENT = { labels: ['TransientTransactionError'] } as const;

export const badValue = (message: string) => new MongoError(2, 'BadValue', message);
export const unsupported = (what: string) =>
  new MongoError(115, 'CommandNotSupported', `${what} is not supported by the embedded store`);
export const writeConflict = () =>
  new MongoError(112, 'WriteConflict', 'Write conflict with another transaction. Please retry.', TRANSIENT);
export const noSuchTransaction = (message: string) => new MongoError(251, 'NoSuchTransaction', message, TRANSIENT);
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
