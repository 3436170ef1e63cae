import type { CallerKey } from '@pocket/contracts';

/** Returns what the history has of the API key that makes a change, in place of another origin; nothing without one. */
export const keyOrigin = (key: CallerKey | null | undefined) => (key ? { origin: 'key' as const, key } : {});
