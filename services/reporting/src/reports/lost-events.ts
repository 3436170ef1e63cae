import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '@pocket/server';
import { Rebuilder } from '../rebuild/rebuilder.js';

/** A user's read model is made anew at most this often, whatever the reason that it is behind. */
const PAUSE_MS = 30_000;

/** Takes from the ledger what events did not bring in time: they may never come, if the broker lost them. */
@Injectable()
export class LostEvents {
  readonly #log = new Logger(LostEvents.name);
  readonly #resting = new Set<string>();

  constructor(private readonly rebuilder: Rebuilder) {}

  /** Works in the background; whoever asks again soon finds it done. */
  replace(userId: string, { requestId }: RequestContext): void {
    if (this.#resting.has(userId)) return;
    this.#resting.add(userId);
    setTimeout(() => this.#resting.delete(userId), PAUSE_MS).unref();
    this.#log.warn(`Events of user ${userId} are missing: rebuilding from the ledger`);
    this.rebuilder
      .rebuild(userId, { requestId })
      .catch((error: unknown) => this.#log.error(`The read model of user ${userId} could not be rebuilt`, error));
  }
}
