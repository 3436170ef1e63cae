import { randomBytes } from 'node:crypto';
import type { BookId } from '@pocket/contracts';
import { now } from '@pocket/server';
import { newId } from '../../book/entries/new-id.js';
import { newObjectId, requireObjectId } from '../entity-id.js';
import type { ImportRecord } from './import.schema.js';

/** Bytes of a transaction id that are equal in all rows; the other three number the rows. */
const ID_BASE_BYTES = 9;

interface Sent {
  readonly bookId: BookId;
  readonly timeZone: string;
  readonly uploadId: string;
  readonly name: string;
  readonly bytes: number;
  readonly accountId: string | null;
}

/** Returns the record of an import whose file is not read yet. */
export function newImport({ bookId, accountId, ...sent }: Sent): ImportRecord {
  return {
    _id: newObjectId(),
    userId: requireObjectId(bookId),
    ...sent,
    status: 'reading',
    work: 'read',
    attempts: 0,
    dueAt: new Date(Date.now()),
    revision: 1,
    askedAccountId: accountId,
    askedAccounts: [],
    askedMapping: null,
    askedDateOrder: null,
    format: null,
    encoding: null,
    mapping: null,
    dateOrder: null,
    source: null,
    sample: null,
    accounts: [],
    progress: { done: 0, total: sent.bytes },
    counts: { rows: 0, new: 0, duplicates: 0, invalid: 0 },
    included: 0,
    problems: [],
    warnings: [],
    balance: null,
    reading: newId(),
    matchedAt: null,
    idBase: randomBytes(ID_BASE_BYTES).toString('hex'),
    changeId: null,
    undo: null,
    kept: [],
    createdAt: now(),
    appliedAt: null,
    undoneAt: null,
  };
}
