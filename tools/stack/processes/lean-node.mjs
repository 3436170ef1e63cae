import { join } from 'node:path';
import { root } from '../../base/paths.mjs';

/**
 * Environment for many processes on one machine: the allocator returns unused memory, and newer versions of Node keep
 * compiled code for the next start.
 */
export const LEAN_ENV = {
  MALLOC_ARENA_MAX: '2',
  // The default, but fixed: otherwise it grows with each large buffer.
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
};
