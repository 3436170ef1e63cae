import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Rejects a request before its handler begins because its client has disconnected: nobody reads the reply. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/**
 * The work on one request. It ends with the reply and with the handler, whichever is later: a handler goes on, and keeps
 * services busy, after its client has disconnected.
 */
export class RequestWork {
  #open = 1;
  #isReplyOver = false;
  readonly #listeners: (() => void)[] = [];

  constructor(reply: FastifyReply) {
    finished(reply.raw, () => {
      this.#isReplyOver = true;
      this.#end();
    });
  }

  /** Calls the listener when the work has ended, which may be now. */
  onEnd(listener: () => void): void {
    if (this.#open === 0) listener();
    else this.#listeners.push(listener);
  }

  /**
   * Counts the handler as work.
   * @returns a function to call once the handler has ended
   */
  beginHandler(): () => void {
    this.#open += 1;
    return () => this.#end();
  }

  /** @throws ClientGone if the reply cannot reach the client any more */
  requireClient(): void {
    if (this.#isReplyOver) throw new ClientGone('The client has disconnected');
  }

  #end(): void {
    this.#open -= 1;
    if (this.#open > 0) return;
    for (const listener of this.#listeners.splice(0)) listener();
  }
}
