import { createIndexes, type Database, type Migrations } from '@pocket/server';

/** Schema steps of the database `…_reporting`. */
export const reportingMigrations: Migrations = [
  createIndexes('indexes of day totals and categories', {
    daytotals: [{ key: { userId: 1, day: 1, categoryId: 1, type: 1 }, unique: true }],
    categories: [{ key: { userId: 1, categoryId: 1 }, unique: true }],
  }),
  createIndexes('index of month totals', {
    monthtotals: [{ key: { userId: 1, of: 1, month: 1, id: 1, type: 1 }, unique: true }],
  }),
  createIndexes('indexes of totals by currency', {
    daytotals: [{ key: { userId: 1, day: 1, categoryId: 1, type: 1, currency: 1 }, unique: true }],
    monthtotals: [{ key: { userId: 1, of: 1, month: 1, id: 1, type: 1, currency: 1 }, unique: true }],
  }),
  {
    title: 'indexes that allow one currency only are removed',
    async run(database) {
      await dropIndex(database, 'daytotals', { userId: 1, day: 1, categoryId: 1, type: 1 });
      await dropIndex(database, 'monthtotals', { userId: 1, of: 1, month: 1, id: 1, type: 1 });
    },
  },
];

/** Drops the index with this key, if it exists. */
async function dropIndex(database: Database, name: string, key: Readonly<Record<string, 1>>): Promise<void> {
  const collection = database.collection(name);
  const indexes = await collection.indexes();
  const found = indexes.find((index) => JSON.stringify(index.key) === JSON.stringify(key));
  if (found?.name) await collection.dropIndex(found.name);
}
