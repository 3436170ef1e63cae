import { join } from 'node:path';
import { root } from '../../base/paths.mjs';

/**
 * What lets many processes share one machine: the allocator gives back what it does not use, and newer versions of
 * Node keep what they have compiled for the next start.
 */
export const LEAN_ENV = {
  MALLOC_ARENA_MAX: '2',
  // As it is by default, but for good: it grows otherwise with each large buffer.
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
};

/** Young objects of a service are few: less room for them costs nothing that could be measured. */
export const LEAN_HEAP = '--max-semi-space-size=4';
