import { type BookId, type Caller, type CallerKey, callerKeySchema } from '@pocket/contracts';

/** Origin of a request, which the headers of its messages carry. */
export interface RequestContext {
  readonly requestId: string;
  /** Missing for visitors. */
  readonly caller?: Caller;
  /** Epoch milliseconds of this process's clock. */
  readonly deadline?: number;
}
/** Context of a request that requires a signed-in user. */
export interface CallerContext extends RequestContext {
  readonly caller: Caller;
}
/** Book that a request is about, and the time zone that decides what "today" is. */
export interface BookCaller {
  readonly bookId: BookId;
  readonly timeZone: string;
}
/** Context of a request about the caller's book. */
export interface BookContext extends CallerContext, BookCaller {}

const HEADERS = {
  requestId: 'x-request-id',
  userId: 'x-user-id',
  sessionId: 'x-session-id',
  timeZone: 'x-time-zone',
  /** The API key of the caller, encoded because names have any characters. */
  key: 'x-api-key',
  /** Milliseconds left, not an instant: the clocks of two machines may differ by more than a request's time. */
  timeLeft: 'x-time-left',
} as const;

interface HeaderReader {
  get(name: string): string;
}
interface HeaderWriter {
  set(name: string, value: string): void;
}

/** Returns the context with a deadline in `ms` from now, for work that continues after the request's own deadline. */
export function withTime<Context extends RequestContext>(context: Context, ms: number): Context {
  return { ...context, deadline: Date.now() + ms };
}

/** Puts the context into a message's headers. */
export function writeContext(headers: HeaderWriter, { requestId, caller, deadline }: RequestContext): void {
  headers.set(HEADERS.requestId, requestId);
  if (deadline !== undefined) headers.set(HEADERS.timeLeft, String(Math.ceil(deadline - Date.now())));
  if (!caller) return;
  headers.set(HEADERS.userId, caller.userId);
  headers.set(HEADERS.sessionId, caller.sessionId);
  headers.set(HEADERS.timeZone, caller.timeZone);
  if (caller.key) headers.set(HEADERS.key, encodeURIComponent(JSON.stringify(caller.key)));
}

/** Reads the context from the headers of a message; its time left counts from now. */
export function readContext(headers: HeaderReader | undefined): RequestContext {
  const requestId = headers?.get(HEADERS.requestId) || 'none';
  const timeLeft = headers?.get(HEADERS.timeLeft);
  const userId = userOf(headers);
  const sessionId = headers?.get(HEADERS.sessionId);
  const timeZone = headers?.get(HEADERS.timeZone);
  const key = keyOf(headers?.get(HEADERS.key));
  const own = key ? { key } : {};
  return {
    requestId,
    ...(userId && sessionId && timeZone ? { caller: { userId, sessionId, timeZone, ...own } } : {}),
    ...(timeLeft && Number.isFinite(Number(timeLeft)) ? { deadline: Date.now() + Number(timeLeft) } : {}),
  };
}

/** Subtracts the `ms` that a message has waited from the time left in its headers. */
export function spendTime(headers: HeaderReader & HeaderWriter, ms: number): void {
  const timeLeft = headers.get(HEADERS.timeLeft);
  if (timeLeft) headers.set(HEADERS.timeLeft, String(Number(timeLeft) - ms));
}

/** Returns the user of a message with these headers; undefined for visitors. */
export function userOf(headers: HeaderReader | undefined): string | undefined {
  return headers?.get(HEADERS.userId) || undefined;
}

/** @throws if the header is malformed: a change by a key must not pass for one of its user */
function keyOf(header: string | undefined): CallerKey | undefined {
  return header ? callerKeySchema.parse(JSON.parse(decodeURIComponent(header))) : undefined;
}
