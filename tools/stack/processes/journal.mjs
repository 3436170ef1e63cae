import { recordProcesses } from '../../base/orphans.mjs';

const RETRY_MS = 1_000;

/**
 * Keeps a file with the state of a running stack up to date. A failed write, as on a full disk, is reported once and
 * repeated until it succeeds.
 * @template Value
 */
export class Journal {
  #hasFailed = false;
  /** @type {NodeJS.Timeout | undefined} */
  #retry;

  /**
   * @param {(value: Value) => void} write throws where it cannot
   * @param {(line: string) => void} print
   * @param {number} [retryMs]
   */
  constructor(write, print, retryMs = RETRY_MS) {
    this.write = write;
    this.print = print;
    this.retryMs = retryMs;
  }

  /** @param {Value} value */
  record(value) {
    clearTimeout(this.#retry);
    try {
      this.write(value);
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.print(`Writing to the data folder failed, retrying: ${error.message}`);
      this.#hasFailed = true;
      this.#retry = setTimeout(() => this.record(value), this.retryMs);
      this.#retry.unref();
    }
  }
}

/** Records the running processes of a stack. @param {string} directory the data folder @param {(line: string) => void} print */
export const processJournal = (directory, print) =>
  new Journal(
    (/** @type {import('../../base/orphans.mjs').RunningProcess[]} */ list) => recordProcesses(directory, list),
    print,
  );
