import { type BookId, bookOf } from '@pocket/contracts';

/** Look at a user that is to be taken. */
export interface UserJob {
  readonly id: string;
  readonly bookId: BookId;
}

export const userJob = (userId: string, kind: string): UserJob => ({
  id: `${kind} ${userId}`,
  bookId: bookOf({ userId }),
});

/** One look at a user at a time, whatever the reason. */
export const lookLease = ({ bookId }: UserJob): readonly string[] => [`look ${bookId}`];

/** A look is short and has to be soon, so it makes way for nobody's requests. */
export const nobodyElse = { othersAsk: () => false };
