import { setTimeout as delay } from 'node:timers/promises';
import type { Import } from '@pocket/contracts';

const EVERY_MS = 300;
/** So that nobody between takes a silent stream for a dead one. */
const HEARTBEAT_MS = 15_000;
/** Who still looks asks again: it is known then whether the session stands. */
const LONGEST_MS = 300_000;

const isMoving = ({ status }: Import) => status === 'reading' || status === 'applying';

/** An import whenever it is different, as server-sent events, until nothing goes on any more or nobody reads. */
export async function* importEvents(
  first: Import,
  next: () => Promise<Import>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const end = Date.now() + LONGEST_MS;
  let told = '';
  let toldAt = 0;
  for (let current = first; ; current = await next()) {
    const text = JSON.stringify(current);
    if (text !== told) yield `data: ${text}\n\n`;
    else if (Date.now() - toldAt >= HEARTBEAT_MS) yield ': still there\n\n';
    if (text !== told || Date.now() - toldAt >= HEARTBEAT_MS) toldAt = Date.now();
    told = text;
    if (!isMoving(current) || Date.now() >= end) return;
    await delay(EVERY_MS);
    if (signal.aborted) return;
  }
}
