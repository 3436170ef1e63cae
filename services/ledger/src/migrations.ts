import { pluralOf } from '@pocket/contracts';
import { createIndexes, type Migration, type Migrations } from '@pocket/server';
import type mongoose from 'mongoose';
import { definitionOf, type Kind } from './book/kinds/kinds.js';

const DAY_S = 86_400;
/** Retention of the history. */
const HISTORY_DAYS = 400;

/** Creates a step with the indexes of a kind: one for its list, and a unique one for its first unique key. */
export function indexesOf(kind: Kind): Migration {
  const { uniqueKeys } = definitionOf(kind);
  const plural = pluralOf(kind);
  const unique = {
    key: { userId: 1, key: 1 },
    unique: true,
    partialFilterExpression: { key: { $exists: true } },
  } as const;
  const list = { key: { userId: 1, createdAt: 1, _id: 1 } } as const;
  return createIndexes(`indexes of ${plural}`, { [plural]: uniqueKeys.length > 0 ? [list, unique] : [list] });
}

/** The database `…_ledger`, step by step. */
export const ledgerMigrations: Migrations = [
  createIndexes('indexes of accounts, categories, transactions, budgets, idempotency keys and events', {
    accounts: [{ key: { userId: 1, createdAt: 1, _id: 1 } }],
    categories: [{ key: { userId: 1, type: 1, key: 1 }, unique: true }, { key: { userId: 1, createdAt: 1, _id: 1 } }],
    transactions: [
      { key: { userId: 1, date: -1, createdAt: -1, _id: -1 } },
      { key: { userId: 1, accountId: 1, date: -1, createdAt: -1, _id: -1 } },
      { key: { userId: 1, categoryId: 1, date: -1, createdAt: -1, _id: -1 } },
    ],
    budgets: [{ key: { userId: 1, key: 1, period: 1 }, unique: true }, { key: { userId: 1, createdAt: 1, _id: 1 } }],
    idempotency: [
      { key: { userId: 1, requestKey: 1 }, unique: true },
      { key: { createdAt: 1 }, expireAfterSeconds: DAY_S },
    ],
    outbox: [{ key: { userId: 1, sequence: 1 }, unique: true }],
  }),
  createIndexes('events are kept after they were published', {
    outbox: [{ key: { sentAt: 1, userId: 1, sequence: 1 } }],
  }),
  {
    title: 'what closed books held is removed in the background',
    async run(database) {
      await database.collection('books').createIndex({ isRemovalDue: 1 }, { sparse: true });
      await database.collection('books').updateMany({ closedAt: { $type: 'date' } }, { $set: { isRemovalDue: true } });
    },
  },
  createIndexes('indexes of splits, tags, payees, transfers, imports, amounts and the history', {
    transactions: [
      {
        key: { userId: 1, 'splits.categoryId': 1, date: -1 },
        partialFilterExpression: { splits: { $exists: true } },
      },
      { key: { userId: 1, tagKeys: 1 }, partialFilterExpression: { tagKeys: { $exists: true } } },
      { key: { userId: 1, payeeKey: 1 }, partialFilterExpression: { payeeKey: { $exists: true } } },
      { key: { userId: 1, transferId: 1 }, partialFilterExpression: { transferId: { $exists: true } } },
      { key: { userId: 1, importId: 1 }, partialFilterExpression: { importId: { $exists: true } } },
      {
        key: { userId: 1, accountId: 1, externalId: 1 },
        unique: true,
        partialFilterExpression: { externalId: { $exists: true } },
      },
      { key: { userId: 1, amount: -1, _id: -1 } },
    ],
    changes: [
      { key: { userId: 1, number: -1 }, unique: true },
      { key: { userId: 1, 'items.id': 1, number: -1 } },
      { key: { at: 1 }, expireAfterSeconds: HISTORY_DAYS * DAY_S },
    ],
    changeparts: [
      { key: { userId: 1, changeId: 1, part: 1 }, unique: true },
      { key: { userId: 1, 'items.id': 1 } },
      { key: { at: 1 }, expireAfterSeconds: HISTORY_DAYS * DAY_S },
    ],
  }),
  createIndexes('indexes of rules', { rules: [{ key: { userId: 1, order: 1, createdAt: 1, _id: 1 } }] }),
  createIndexes('index of digests', { digests: [{ key: { userId: 1, of: 1, part: 1 }, unique: true }] }),
  createIndexes('indexes of imports', {
    imports: [
      { key: { userId: 1, createdAt: -1, _id: -1 } },
      { key: { work: 1 }, sparse: true },
      { key: { createdAt: 1 }, expireAfterSeconds: HISTORY_DAYS * DAY_S },
    ],
    importrows: [
      { key: { userId: 1, importId: 1, reading: 1, part: 1 }, unique: true },
      { key: { at: 1 }, expireAfterSeconds: HISTORY_DAYS * DAY_S },
    ],
  }),
  createIndexes('index of changes by time', { changes: [{ key: { userId: 1, at: -1, number: -1 } }] }),
  {
    title: 'what a large change did is kept as long as the change',
    async run(database) {
      // Its chunks are stored before it is applied, so with the same lifetime they would expire a little earlier.
      const expireAfterSeconds = (HISTORY_DAYS + 1) * DAY_S;
      const chunks = database.collection('changeparts');
      const byTime = (await chunks.indexes()).find(({ name }) => name === 'at_1');
      if (byTime?.expireAfterSeconds === expireAfterSeconds) return;
      if (byTime) await chunks.dropIndex('at_1');
      await chunks.createIndex({ at: 1 }, { expireAfterSeconds });
    },
  },
  createIndexes('index of books with a large change under way', {
    books: [{ key: { 'underway.by': 1 }, sparse: true }],
  }),
  createIndexes('index of what is pending or reconciled', {
    transactions: [{ key: { userId: 1, status: 1 }, partialFilterExpression: { status: { $exists: true } } }],
  }),
  {
    title: 'the volume of a book counts split lines without their sign',
    async run(database) {
      const missing = new Map<string, { readonly _id: mongoose.Types.ObjectId; volume: number }>();
      const found = database.collection('transactions').find({ 'splits.amount': { $lt: 0 } });
      for await (const { userId, amount, splits } of found.project({ userId: 1, amount: 1, splits: 1 })) {
        const book = missing.get(`${userId}`) ?? { _id: userId, volume: 0 };
        const lines: readonly { readonly amount: number }[] = splits;
        book.volume += lines.reduce((sum, line) => sum + Math.abs(line.amount), 0) - amount;
        missing.set(`${userId}`, book);
      }
      // A run that was interrupted begins again: each book is corrected once.
      const books = database.collection('books');
      for (const { _id, volume: more } of missing.values()) {
        for (let isDone = false; !isDone; ) {
          const book = await books.findOne({ _id, areLinesInVolume: null }, { projection: { volume: 1 } });
          if (!book) break;
          const volume = Math.min(book.volume + more, Number.MAX_SAFE_INTEGER);
          const $set = { volume, areLinesInVolume: true };
          isDone = (await books.updateOne({ _id, volume: book.volume }, { $set })).matchedCount === 1;
        }
      }
    },
  },
  createIndexes('indexes of imports by when they are due, and of upload budgets', {
    imports: [{ key: { work: 1, dueAt: 1, userId: 1 }, sparse: true }],
    uploadbudgets: [{ key: { at: 1 }, expireAfterSeconds: DAY_S }],
  }),
  createIndexes('index of imports that nobody finished', { imports: [{ key: { status: 1, createdAt: 1 } }] }),
  {
    title: 'digests with long texts are rebuilt without them',
    async run(database) {
      const [books, digests] = [database.collection('books'), database.collection('digests')];
      // Some that are not too long are among them: a character has one or two code units.
      const found = digests.find({ of: 'texts', texts: /[\s\S]{200}/ });
      for await (const { userId } of found.project({ userId: 1 })) {
        // The job that fills digests sees that they are missing.
        await books.updateOne({ _id: userId }, { $unset: { digested: 1 } });
        await digests.deleteMany({ userId, of: 'texts' });
      }
    },
  },
  createIndexes('indexes of rates', {
    rates: [{ key: { userId: 1, day: 1 } }, { key: { userId: 1, _id: 1 } }],
    ratesheets: [{ key: { userId: 1, year: 1 } }, { key: { userId: 1, _id: 1 } }],
    feedrates: [{ key: { year: 1 } }],
  }),
  indexesOf('schedule'),
  createIndexes('indexes of transactions that fulfill occurrences', {
    transactions: [
      {
        key: { userId: 1, 'schedule.id': 1, 'schedule.key': 1, type: 1 },
        unique: true,
        partialFilterExpression: { 'schedule.id': { $exists: true } },
      },
      { key: { userId: 1, 'schedule.key': -1 }, partialFilterExpression: { 'schedule.key': { $exists: true } } },
    ],
  }),
  createIndexes('index of dismissed suggestions', {
    dismissals: [{ key: { userId: 1, suggestionId: 1 }, unique: true }],
  }),
  createIndexes('indexes of books by when they post', {
    postingplans: [{ key: { dueAt: 1 }, sparse: true }, { key: { userId: 1 } }],
  }),
  createIndexes('indexes of calendar links', {
    calendarlinks: [
      { key: { userId: 1, slot: 1 }, unique: true },
      { key: { hash: 1 }, unique: true },
    ],
  }),
  createIndexes('index of packed past transactions', { pastsnapshots: [{ key: { userId: 1 }, unique: true }] }),
  createIndexes('index of sums by category', { categorydigests: [{ key: { userId: 1, day: 1 }, unique: true }] }),
  indexesOf('plan'),
  createIndexes('indexes of periods and categories of plans', {
    planperiods: [{ key: { userId: 1, day: 1 } }],
    plancategories: [{ key: { userId: 1 } }],
  }),
  indexesOf('view'),
  indexesOf('board'),
  createIndexes('index of dismissed notes', {
    notedismissals: [{ key: { userId: 1, noteId: 1 }, unique: true }],
  }),
];
