import type { BookId } from '@pocket/contracts';
import { Types } from 'mongoose';

/** Parses an ObjectId. Null if malformed; callers treat that as not found. */
export function parseObjectId(text: string): Types.ObjectId | null {
  return /^[0-9a-f]{24}$/i.test(text) ? Types.ObjectId.createFromHexString(text.toLowerCase()) : null;
}

/**
 * Parses an internal id.
 * @throws RangeError if malformed, because a query without an id would match too much.
 */
export function requireObjectId(id: string): Types.ObjectId {
  const objectId = parseObjectId(id);
  if (!objectId) throw new RangeError('Not an id');
  return objectId;
}

/** Returns the book of stored data, whose field `userId` names it. */
export function toBookId(userId: Types.ObjectId): BookId {
  return userId.toHexString() as BookId;
}

export function newObjectId(): Types.ObjectId {
  return new Types.ObjectId();
}
