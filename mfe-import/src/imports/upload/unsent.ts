/** File whose upload failed because the session had ended. */
export interface Unsent {
  readonly userId: string;
  readonly file: File;
  readonly key: string;
}

/** Files that outlast the screen until the same user signs in again. */
const waiting = new Map<string, Unsent>();

export function keepUnsent(unsent: Unsent): void {
  waiting.set(unsent.key, unsent);
}

/** Returns the files of a user and forgets those of others. */
export function unsentOf(userId: string): readonly Unsent[] {
  for (const [key, unsent] of waiting) if (unsent.userId !== userId) waiting.delete(key);
  return [...waiting.values()];
}

export function forgetUnsent(key: string): void {
  waiting.delete(key);
}
