import { statfsSync } from 'node:fs';
import { MongoError } from '../errors.js';

/**
 * Space that additions leave free: deletions need some, and so does a NATS server on the same disk, whose streams stop
 * for good once they cannot be written.
 */
const RESERVE_BYTES = 32 * 1024 * 1024;
const KNOWN_FOR_MS = 250;

/** Free space on the disk of a folder, measured at most four times a second. */
export class FreeSpace {
  #bytes = Number.POSITIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly directory: string,
    private readonly look: (directory: string) => number = freeBytes,
  ) {}

  /** @throws MongoError 14031 if nothing may be added */
  require(now = Date.now()): void {
    if (this.mayAdd(now)) return;
    throw new MongoError(14031, 'OutOfDiskSpace', 'The disk is full: nothing of this was stored.');
  }

  mayAdd(now = Date.now()): boolean {
    if (now - this.#lookedAt >= KNOWN_FOR_MS) {
      this.#bytes = this.look(this.directory);
      this.#lookedAt = now;
    }
    return this.#bytes >= RESERVE_BYTES;
  }
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}
