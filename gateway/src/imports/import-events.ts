import { setTimeout as delay } from 'node:timers/promises';
import type { Import } from '@pocket/contracts';

const POLL_MS = 300;
/** Keeps proxies from closing a silent stream. */
const HEARTBEAT_MS = 15_000;
/** The client reconnects, and its session is checked again. */
const MAX_STREAM_MS = 300_000;

const isActive = ({ status }: Import) => status === 'reading' || status === 'applying';

/** Yields a server-sent event for each difference of an import, until its work ends or the client has gone. */
export async function* importEvents(
  first: Import,
  next: () => Promise<Import>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const end = Date.now() + MAX_STREAM_MS;
  let sent = '';
  let sentAt = 0;
  for (let current = first; ; current = await next()) {
    const text = JSON.stringify(current);
    if (text !== sent) yield `data: ${text}\n\n`;
    else if (Date.now() - sentAt >= HEARTBEAT_MS) yield ': still there\n\n';
    if (text !== sent || Date.now() - sentAt >= HEARTBEAT_MS) sentAt = Date.now();
    sent = text;
    if (!isActive(current) || Date.now() >= end) return;
    await delay(POLL_MS);
    if (signal.aborted) return;
  }
}
