import { LIMITS } from '@pocket/contracts/limits';

/** As many as one transaction carries, and as long as each may be. */
export const MAX_TAGS = LIMITS.tags;
export const MAX_TAG_LENGTH = LIMITS.tag;

/** The tags with those of a text added, divided at its commas; what is there already, in any case, stays as it is. */
export function withTags(tags: readonly string[], text: string): readonly string[] {
  const result = [...tags];
  for (const part of text.split(',')) {
    const tag = part.trim().slice(0, MAX_TAG_LENGTH).trim();
    const isThere = result.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag && !isThere && result.length < MAX_TAGS) result.push(tag);
  }
  return result;
}
