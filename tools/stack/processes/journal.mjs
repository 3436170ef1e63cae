const RETRY_MS = 1_000;

/**
 * Keeps a file of a running stack's state up to date. What cannot be written now (the disk is full, say) is said once,
 * ends nothing, and is written as soon as that goes again.
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
