/** Scopes of a key, the narrowest first. Plain values, so that a form needs no schemas. */
export const KEY_SCOPES = ['reports:read', 'alerts:read', 'import', 'book:read', 'book:write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Keys of a user, characters of a name, and years until a key with an end expires at the latest. */
export const KEY_LIMITS = { keys: 50, name: 80, years: 2 } as const;

export const KEY_NAME_TEXT = { name: 'Name', min: 1, max: KEY_LIMITS.name } as const;
