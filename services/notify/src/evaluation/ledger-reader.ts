import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  AppError,
  CHANGE_FACTS,
  type ChangeFacts,
  type ReplyOf,
  type RequestOf,
  type Subject,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import type { UserDocument } from '../users/user.schema.js';

/** Longest wait for one answer: a book's notes take longest. */
const ANSWER_MS = 15_000;

const WITHOUT_ANSWER: ReadonlySet<string> = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

/** Answers of the ledger for one look at a user: each is asked for once, one after the other, and only if needed. */
export class LedgerFacts {
  readonly #answers = new Map<string, Promise<unknown>>();
  readonly #context: CallerContext;

  constructor(
    private readonly rpc: RpcClient,
    { _id: userId, timeZone }: Pick<UserDocument, '_id' | 'timeZone'>,
  ) {
    // It acts for the user without a session: who asked is named by the user's id.
    this.#context = { requestId: randomUUID(), caller: { userId, sessionId: userId, timeZone } };
  }

  /** Returns the answer; null if there is no such thing, such as a plan, or it is too large to answer. */
  request<S extends Subject>(subject: S, request: RequestOf<S>): Promise<ReplyOf<S> | null> {
    const key = `${subject} ${JSON.stringify(request)}`;
    const asked = this.#answers.get(key) ?? this.#ask(subject, request);
    this.#answers.set(key, asked);
    return asked as Promise<ReplyOf<S> | null>;
  }

  /** Facts of changes; those that the history does not have are left out. */
  async changes(ids: readonly string[]): Promise<ChangeFacts[]> {
    const found: ChangeFacts[] = [];
    for (let start = 0; start < ids.length; start += CHANGE_FACTS.changes) {
      const changeIds = ids.slice(start, start + CHANGE_FACTS.changes);
      found.push(...((await this.request('ledger.changes.facts', { changeIds })) ?? []));
    }
    return found;
  }

  async #ask<S extends Subject>(subject: S, request: RequestOf<S>): Promise<ReplyOf<S> | null> {
    try {
      return await this.rpc.request(subject, request, this.#context, { timeoutMs: ANSWER_MS });
    } catch (error) {
      if (error instanceof AppError && WITHOUT_ANSWER.has(error.code)) return null;
      throw error;
    }
  }
}

@Injectable()
export class LedgerReader {
  constructor(private readonly rpc: RpcClient) {}

  of(user: Pick<UserDocument, '_id' | 'timeZone'>): LedgerFacts {
    return new LedgerFacts(this.rpc, user);
  }
}
