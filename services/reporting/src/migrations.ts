import { createIndexes, type Migrations } from '@pocket/server';

/** Schema steps of the database `…_reporting`. */
export const reportingMigrations: Migrations = [
  createIndexes('indexes of day totals and categories', {
    daytotals: [{ key: { userId: 1, day: 1, categoryId: 1, type: 1 }, unique: true }],
    categories: [{ key: { userId: 1, categoryId: 1 }, unique: true }],
  }),
  createIndexes('index of month totals', {
    monthtotals: [{ key: { userId: 1, of: 1, month: 1, id: 1, type: 1 }, unique: true }],
  }),
];
