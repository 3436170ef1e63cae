import { type Span, SpanKind, trace } from '@opentelemetry/api';
import mongoose, { type Aggregate, type HydratedDocument, type Model, type Query, type Schema } from 'mongoose';
import { beginSpan, inSpan, markFailed, type SpanOptions } from '../telemetry/spans.js';
import { QUERIES } from './time-limits.js';

const OF_QUERIES = { query: true, document: false } as const;
const OF_DOCUMENTS = { query: false, document: true } as const;

/**
 * Plugin for every schema: a step for each query, aggregation and saved document, with its name and its collection,
 * never with what it carries, below the step that it is done for: what a process asks by itself, twice a second, is
 * none. One whose answer is read piece by piece ends with the first. The driver's own events would decode every answer
 * once more, which costs a fifth of what a process can do.
 */
export function traceQueries(schema: Schema): void {
  const open = new WeakMap<object, Span>();
  const begin = (command: object, operation: string, { collection, db }: Model<unknown>) => {
    if (trace.getActiveSpan()) open.set(command, beginSpan(stepOf(operation, db.name, collection.collectionName)));
  };
  const end = (command: object, failure?: unknown) => {
    const span = open.get(command);
    if (span && failure) markFailed(span, failure);
    span?.end();
    open.delete(command);
  };
  schema.pre(QUERIES, OF_QUERIES, function (this: Query<unknown, unknown> & { op: string }) {
    begin(this, this.op, this.model);
  });
  schema.pre('aggregate', function (this: Aggregate<unknown[]>) {
    begin(this, 'aggregate', this.model());
  });
  schema.pre('save', OF_DOCUMENTS, function (this: HydratedDocument<unknown>) {
    // The documents in a document are saved with it and come here, too.
    if (this instanceof mongoose.Model) begin(this, 'insertOne', this.constructor as Model<unknown>);
  });
  function ended(this: unknown): void {
    end(this as object);
  }
  function failed(this: unknown, error: Error, _result: unknown, next: (error: Error) => void): void {
    end(this as object, error);
    next(error);
  }
  schema.post(QUERIES, OF_QUERIES, ended).post(QUERIES, OF_QUERIES, failed);
  schema.post('aggregate', ended).post('aggregate', failed);
  schema.post('save', ended).post('save', failed);
}

/** Does `work`, a command to the store that concerns no single collection, as a step of what it is done for. */
export function inStoreSpan<Result>(operation: string, database: string, work: () => Promise<Result>): Promise<Result> {
  return trace.getActiveSpan() ? inSpan(stepOf(operation, database), work) : work();
}

function stepOf(operation: string, database: string, collection?: string): SpanOptions {
  const attributes = { 'db.system.name': 'mongodb', 'db.namespace': database, 'db.operation.name': operation };
  return { name: collection ? `${operation} ${collection}` : operation, kind: SpanKind.CLIENT, attributes };
}
