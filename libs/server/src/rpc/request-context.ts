import type { Caller } from '@pocket/contracts';

/** Where a request comes from; travels in the headers of its messages. */
export interface RequestContext {
  readonly requestId: string;
  /** Missing before somebody has signed in. */
  readonly caller?: Caller;
}
/** The context of a request that needs somebody signed in. */
export interface CallerContext extends RequestContext {
  readonly caller: Caller;
}

const HEADERS = {
  requestId: 'x-request-id',
  userId: 'x-user-id',
  sessionId: 'x-session-id',
  timeZone: 'x-time-zone',
} as const;

interface HeaderReader {
  get(name: string): string;
}
interface HeaderWriter {
  set(name: string, value: string): void;
}

/** Puts the context into a message's headers. */
export function writeContext(headers: HeaderWriter, { requestId, caller }: RequestContext): void {
  headers.set(HEADERS.requestId, requestId);
  if (!caller) return;
  headers.set(HEADERS.userId, caller.userId);
  headers.set(HEADERS.sessionId, caller.sessionId);
  headers.set(HEADERS.timeZone, caller.timeZone);
}

/** The context that a message's headers carry. */
export function readContext(headers: HeaderReader | undefined): RequestContext {
  const requestId = headers?.get(HEADERS.requestId) || 'none';
  const userId = headers?.get(HEADERS.userId);
  const sessionId = headers?.get(HEADERS.sessionId);
  const timeZone = headers?.get(HEADERS.timeZone);
  return userId && sessionId && timeZone ? { requestId, caller: { userId, sessionId, timeZone } } : { requestId };
}
