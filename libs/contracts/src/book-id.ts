import type { z } from 'zod';
import { entityId } from './scalars.js';

export const bookIdSchema = entityId.brand<'BookId'>();
/** Id of a book. */
export type BookId = z.infer<typeof bookIdSchema>;

/** Returns the book of a user: each user has one, with the user's id. */
export function bookOf({ userId }: { readonly userId: string }): BookId {
  return userId as BookId;
}
