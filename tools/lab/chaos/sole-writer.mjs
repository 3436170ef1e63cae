import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from './worker.mjs';

const RETRY_MS = 40;
const MAX_RETRY_MS = 120_000;

/**
 * User who is the only one that writes the book. Expects each part of what it reads to be at any time as before a write
 * or as after it, whichever process dies.
 */
export class SoleWriter extends Worker {
  /** Writes whose first answer was lost. */
  cut = 0;
  /** What was read after the newest write. @type {unknown[]} */
  parts = [];
  /** Change of the newest write, if it can be undone. @type {string | undefined} */
  change = undefined;

  /** Reads the parts of the book, each of them in one request. @returns {Promise<unknown[]>} */
  async readParts() {
    throw new TypeError(`${this.constructor.name} reads nothing`);
  }

  /**
   * Repeats a write until it is answered.
   * @param {string} method
   * @param {string} path
   * @param {object} body bytes are sent as they are
   * @param {number} expected status
   */
  async act(method, path, body, expected) {
    const headers = method === 'POST' ? this.repeatable() : {};
    const before = this.parts;
    const meanwhile = [];
    let answer = await this.client.send(method, path, body, headers);
    if (!answer.isFinal) this.cut += 1;
    for (const deadline = Date.now() + MAX_RETRY_MS; !answer.isFinal; ) {
      assert.ok(Date.now() < deadline, `${method} ${path}: no final answer`);
      await delay(RETRY_MS);
      meanwhile.push(await this.readParts());
      answer = await this.client.send(method, path, body, headers);
      this.client.retries += 1;
    }
    assert.equal(answer.status, expected, `${method} ${path}: ${answer.bytes}`);
    this.acknowledged += 1;
    this.change = answer.changeId;
    this.parts = await this.readParts();
    for (const [index, part] of meanwhile.flatMap((parts) => [...parts.entries()])) {
      const either = [before[index], this.parts[index]].map((each) => JSON.stringify(each));
      assert.ok(either.includes(JSON.stringify(part)), `half of ${method} ${path}`);
    }
    return answer;
  }

  /** Takes the newest change back if there is one. */
  async undo() {
    if (this.change) await this.act('POST', `/changes/${this.change}/undo`, {}, 201);
  }

  /** Asserts that nothing has changed since the newest write. */
  async check() {
    assert.deepEqual(await this.readParts(), this.parts);
  }
}
