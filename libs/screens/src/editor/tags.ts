import { LIMITS } from '@pocket/contracts/limits';

/** Maximum tags of a transaction, and characters of a tag. */
export const MAX_TAGS = LIMITS.tags;
export const MAX_TAG_LENGTH = LIMITS.tag;

/** Adds the comma-separated tags of a text. Tags that exist in any case are kept as they are. */
export function withTags(tags: readonly string[], text: string): readonly string[] {
  const result = [...tags];
  for (const part of text.split(',')) {
    const tag = part.trim().slice(0, MAX_TAG_LENGTH).trim();
    const isThere = result.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag && !isThere && result.length < MAX_TAGS) result.push(tag);
  }
  return result;
}
