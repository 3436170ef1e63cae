import { join } from 'node:path';
import { root } from '../../base/paths.mjs';

const MIB = 1024 * 1024;

/**
 * Environment for many processes on one machine: the allocator returns unused memory, and newer versions of Node keep
 * compiled code for the next start.
 */
export const LEAN_ENV = {
  MALLOC_ARENA_MAX: '2',
  // Fixed: otherwise both grow with each large buffer. The buffers of an answer are reused, because new memory from the
  // system takes longer than to fill it.
  MALLOC_MMAP_THRESHOLD_: String(4 * MIB),
  MALLOC_TRIM_THRESHOLD_: String(16 * MIB),
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
};
