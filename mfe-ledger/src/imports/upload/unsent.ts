/** A file that did not arrive because its sender's session had ended. */
export interface Unsent {
  readonly userId: string;
  readonly file: File;
  readonly key: string;
}

/** The screen goes when a session ends; these outlast it until the same person is back. */
const waiting = new Map<string, Unsent>();

export function keepUnsent(unsent: Unsent): void {
  waiting.set(unsent.key, unsent);
}

/** Those of a person. What somebody else left on this computer is forgotten. */
export function unsentOf(userId: string): readonly Unsent[] {
  for (const [key, unsent] of waiting) if (unsent.userId !== userId) waiting.delete(key);
  return [...waiting.values()];
}

export function forgetUnsent(key: string): void {
  waiting.delete(key);
}
