import { statfsSync } from 'node:fs';

/** Below this the embedded store adds nothing any more, and other stores soon will not either. */
const LOW_BYTES = 32 * 1024 * 1024;

/** Says when the disk of a folder is full, and when there is room again. */
export class DiskSpace {
  #isLow = false;

  /**
   * @param {string} directory
   * @param {(line: string) => void} print
   * @param {(directory: string) => number} [freeBytes]
   */
  constructor(directory, print, freeBytes = freeBytesOf) {
    this.directory = directory;
    this.print = print;
    this.freeBytes = freeBytes;
  }

  check() {
    const isLow = this.freeBytes(this.directory) < LOW_BYTES;
    if (isLow === this.#isLow) return;
    this.#isLow = isLow;
    this.print(
      isLow
        ? `The disk of ${this.directory} is full: reads continue, writes resume once 32 MB are free.`
        : `The disk of ${this.directory} has space again.`,
    );
  }
}

/** @param {string} directory */
function freeBytesOf(directory) {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    // A folder that is gone is not a full one.
    return Number.POSITIVE_INFINITY;
  }
}
