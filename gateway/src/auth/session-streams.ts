import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppError, type Caller, SESSIONS_CHANGED, sessionsChanged } from '@pocket/contracts';
import { Broadcasts } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { RequestLimits } from '../rate-limit/request-limits.js';
import { Keys } from './keys.js';
import { Sessions } from './sessions.js';
import { isSessionOver } from './validity-cache.js';

/** More than the browsers of one user need: each stream follows one import or downloads one file. */
const MAX_STREAMS_PER_USER = 12;
/** Ends streams of a revoked session within a second, even if the broadcast was lost. */
const CHECK_MS = 900;
const CHECK_LIMIT_MS = 800;

/** Streams of one session or API key. */
interface OpenStreams {
  readonly caller: Caller;
  readonly answers: Set<ServerResponse>;
}

/** Tracks responses that outlast a request, and closes them when their session or API key ends. */
@Injectable()
export class SessionStreams implements OnModuleInit, OnModuleDestroy {
  readonly #log = new Logger(SessionStreams.name);
  readonly #open = new Map<string, OpenStreams>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly keys: Keys,
    private readonly limits: RequestLimits,
    private readonly broadcasts: Broadcasts,
  ) {}

  onModuleInit(): void {
    this.broadcasts.listen(SESSIONS_CHANGED, sessionsChanged, ({ userId }) => {
      this.#check(({ caller }) => caller.userId === userId);
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /**
   * Streams the text of `write`. Once the session ends, the connection is cut, so that an incomplete file is not taken
   * for a complete one. `signal` aborts when the client has gone.
   * @throws AppError `TOO_MANY_REQUESTS` if the user has too many streams open
   */
  follow(caller: Caller, { raw }: FastifyReply, write: (signal: AbortSignal) => AsyncIterable<string>): Readable {
    const { userId, sessionId } = caller;
    if (this.#countOf(userId) >= MAX_STREAMS_PER_USER) {
      throw new AppError('TOO_MANY_REQUESTS', `At most ${MAX_STREAMS_PER_USER} streams may be open at a time`, {
        retryAfter: 1,
      });
    }
    const ofSession = this.#open.get(sessionId) ?? { caller, answers: new Set() };
    this.#open.set(sessionId, ofSession);
    ofSession.answers.add(raw);
    this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref();
    const controller = new AbortController();
    finished(raw, () => {
      controller.abort();
      this.#forget(ofSession, raw);
    });
    return Readable.from(write(controller.signal));
  }

  /**
   * Counts a request that a stream sends to a service as one of its session or key.
   * @throws AppError `TOO_MANY_REQUESTS`
   */
  countAsk({ sessionId, key }: Caller): void {
    if (key) this.limits.hitKey(key.id);
    else this.limits.hitSession(sessionId);
  }

  #countOf(userId: string): number {
    const own = [...this.#open.values()].filter(({ caller }) => caller.userId === userId);
    return own.reduce((sum, { answers }) => sum + answers.size, 0);
  }

  #forget({ caller, answers }: OpenStreams, answer: ServerResponse): void {
    answers.delete(answer);
    if (answers.size === 0) this.#open.delete(caller.sessionId);
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #check(isAsked: (open: OpenStreams) => boolean = () => true): void {
    for (const open of [...this.#open.values()].filter(isAsked)) {
      this.#endIfOver(open).catch((error: unknown) => this.#log.warn('Checking a session failed, retrying', error));
    }
  }

  async #endIfOver({ caller, answers }: OpenStreams): Promise<void> {
    const { userId, sessionId, key } = caller;
    const context = { requestId: randomUUID(), deadline: Date.now() + CHECK_LIMIT_MS };
    try {
      await (key ? this.keys.confirm(caller, context) : this.sessions.confirm({ userId, sessionId }, context));
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      // Ending the stream instead would first wait for its request in flight.
      for (const answer of answers) answer.destroy();
    }
  }
}
