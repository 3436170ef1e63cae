import { bulkWrite } from '../commands/bulk-write.js';
import * as read from '../commands/read.js';
import * as schema from '../commands/schema.js';
import * as write from '../commands/write.js';

/** Command handlers by command name. */
export const READS = {
  find: read.find,
  aggregate: read.aggregate,
  count: read.count,
  distinct: read.distinct,
  explain: read.explain,
  getMore: read.getMore,
  killCursors: read.killCursors,
  listIndexes: schema.listIndexes,
  listCollections: schema.listCollections,
};
export const WRITES = {
  insert: write.insert,
  update: write.update,
  delete: write.remove,
  findAndModify: write.findAndModify,
  bulkWrite,
};
export const SCHEMA_CHANGES = {
  create: schema.create,
  createIndexes: schema.createIndexes,
  dropIndexes: schema.dropIndexes,
  drop: schema.drop,
  dropDatabase: schema.dropDatabase,
};

export type ReadName = keyof typeof READS;
export type WriteName = keyof typeof WRITES;
export type SchemaName = keyof typeof SCHEMA_CHANGES;

export const isRead = (name: string): name is ReadName => Object.hasOwn(READS, name);
export const isWrite = (name: string): name is WriteName => Object.hasOwn(WRITES, name);
export const isSchemaChange = (name: string): name is SchemaName => Object.hasOwn(SCHEMA_CHANGES, name);
