import type { Cursors } from '../cursors.js';
import type { Database } from '../database.js';
import { unsupported } from '../errors.js';
import type { Source } from '../storage/layers.js';
import type { Workspace } from '../storage/workspace.js';
import type { Pace } from '../turns.js';
import type { Document } from '../values/documents.js';
import type { CursorReply } from './cursor-reply.js';

export type Reply = Document | CursorReply;

/** A command as it arrived: its name is its first field. */
export type Command = Document & { readonly $db: string };

export interface ReadContext {
  readonly database: Database;
  readonly source: Source;
  readonly cursors: Cursors;
  readonly pace: Pace;
  readonly session: string | undefined;
  /** The transaction or snapshot that a cursor reads on from, and ends with. */
  readonly transaction: { readonly over: boolean } | undefined;
  /** Hands `source` over to a cursor; returns the function with which the cursor releases it. */
  keep(): () => void;
}
export interface WriteContext {
  readonly database: Database;
  readonly workspace: Workspace;
  readonly pace: Pace;
}
export interface SchemaContext extends WriteContext {
  /** Registers a change of the catalog that is made with the commit. */
  change(make: () => void): void;
}

/** Fields that every command may have and that change nothing here: the only member is always the primary. */
const COMMON = new Set([
  'lsid',
  '$db',
  '$clusterTime',
  '$readPreference',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'bypassEmptyTsReplacement',
  'stmtId',
  '$audit',
]);

/**
 * Refuses a field that would change what the command means.
 * @throws MongoError naming it
 */
export function requireFields(command: Document, ...known: string[]): void {
  const [name = ''] = Object.keys(command);
  for (const [field, value] of Object.entries(command)) {
    if (field === name || COMMON.has(field) || known.includes(field) || value === undefined) continue;
    throw unsupported(`The field ${field} of ${name}`);
  }
}

export const target = (command: Document): string => String(Object.values(command)[0]);
export const namespace = (command: Command): string => `${command.$db}.${target(command)}`;
export const documentOf = (value: unknown): Document => (value ?? {}) as Document;
export const numberOf = (value: unknown): number => Number(value ?? 0);
