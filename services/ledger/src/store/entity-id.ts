import { Types } from 'mongoose';

/** `text` as a stored id; null for what cannot be one, which callers treat like an id that does not exist. */
export function parseObjectId(text: string): Types.ObjectId | null {
  return /^[0-9a-f]{24}$/i.test(text) ? Types.ObjectId.createFromHexString(text.toLowerCase()) : null;
}

/**
 * An id that does not come from a person as a stored one.
 * @throws RangeError if it is none: a query by nothing must not go out.
 */
export function requireObjectId(id: string): Types.ObjectId {
  const objectId = parseObjectId(id);
  if (!objectId) throw new RangeError('Not an id');
  return objectId;
}

export function newObjectId(): Types.ObjectId {
  return new Types.ObjectId();
}
