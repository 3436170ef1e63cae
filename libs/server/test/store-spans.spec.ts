import { context, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import mongoose, { type Connection, Schema } from 'mongoose';
import { inStoreSpan, traceQueries } from '../src/mongo/store-spans.js';
import { startStore, type TestStore } from '../src/testing/index.js';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
let store: TestStore;
let connection: Connection;

beforeAll(async () => {
  provider.register();
  store = await startStore();
  const { MONGODB_URI, MONGODB_DATABASE_PREFIX: dbName } = store.settings;
  connection = await mongoose.createConnection(MONGODB_URI, { dbName }).asPromise();
  connection.plugin(traceQueries);
  connection.model(
    'Note',
    new Schema({ text: { type: String, unique: true }, n: Number, parts: [new Schema({ of: String })] }),
  );
  await connection.model('Note').init();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
  await provider.shutdown();
});
beforeEach(() => exporter.reset());

const notes = () => connection.model('Note');
const names = () => exporter.getFinishedSpans().map(({ name }) => name);

/** Answers the id of the step that it was done for. */
async function asked(work: () => Promise<unknown>): Promise<string> {
  const parent = trace.getTracer('test').startSpan('request');
  await context.with(trace.setSpan(context.active(), parent), work);
  return parent.spanContext().spanId;
}

test('every command is a child span with its collection and without its content', async () => {
  const parent = await asked(async () => {
    await notes().create([{ text: 'Rent for Ann', n: 1, parts: [{ of: 'Rent' }] }]);
    await notes().find({ text: 'Rent for Ann' }).lean();
    await notes().updateOne({ n: 1 }, { n: 2 });
    await notes().aggregate([{ $match: { n: 2 } }]);
  });
  expect(names()).toEqual(['insertOne notes', 'find notes', 'updateOne notes', 'aggregate notes']);
  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual(spans.map(() => parent));
  expect(spans[1]?.attributes).toEqual({
    'db.system.name': 'mongodb',
    'db.namespace': connection.name,
    'db.operation.name': 'find',
  });
});

test('a failed span has the kind of error, and no content', async () => {
  await notes().create([{ text: 'taken' }, { text: 'free' }]);
  exporter.reset();
  await asked(async () => {
    await expect(notes().updateOne({ text: 'free' }, { text: 'taken' })).rejects.toThrow('E11000');
    await expect(notes().aggregate([{ $unknown: 1 }] as never)).rejects.toThrow();
    await expect(notes().create([{ text: 'taken' }])).rejects.toThrow('E11000');
  });
  const failures = exporter.getFinishedSpans().map(({ name, status }) => [name, status.message]);
  expect(failures).toEqual([
    ['updateOne notes', 'MongoServerError'],
    ['aggregate notes', 'MongoServerError'],
    ['insertOne notes', 'MongoServerError'],
  ]);
});

test('a cursor is a span that ends with its first batch', async () => {
  await notes().deleteMany({});
  await notes().create([{ text: 'one' }, { text: 'two' }]);
  exporter.reset();
  await asked(async () => {
    const cursor = notes().find({}).lean().cursor();
    await cursor.next();
    expect(names()).toEqual(['find notes']);
    await cursor.next();
    expect(names()).toEqual(['find notes']);
  });
});

test('a command outside a request is not traced', async () => {
  await notes().find({}).lean();
  await notes().create([{ text: 'by itself' }]);
  expect(await inStoreSpan('bulkWrite', 'pocket', async () => 'done')).toBe('done');
  expect(names()).toEqual([]);
});
