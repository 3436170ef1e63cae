import { type Span, SpanKind } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { beginSpan, fail } from './spans.js';

/** What the driver does by itself. */
const OWN = new Set(['hello', 'ismaster', 'ping', 'endSessions', 'getMore', 'killCursors']);

/** A step for each command to the store: its name and its collection, never what it carries. */
export function traceStore(client: Pick<mongo.MongoClient, 'on'>): void {
  const open = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    if (OWN.has(commandName)) return;
    const attributes = { 'db.system.name': 'mongodb', 'db.namespace': databaseName, 'db.operation.name': commandName };
    const collection: unknown = command[commandName];
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    open.set(requestId, beginSpan({ name, kind: SpanKind.CLIENT, attributes }));
  });
  const end = (requestId: number, failure?: Error) => {
    const span = open.get(requestId);
    if (!span) return;
    open.delete(requestId);
    if (failure) fail(span, failure);
    span.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}
