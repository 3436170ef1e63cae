import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError, type BookId, type CallerKey, type Subject } from '@pocket/contracts';
import { insertion, isDuplicateKey, type StoreWrite } from '@pocket/server';
import type { Model } from 'mongoose';
import { newObjectId, requireObjectId } from '../entity-id.js';
import { IDEMPOTENCY_MODEL, type IdempotencyRecord } from './idempotency-record.schema.js';

/** A write as the user asked for it. */
export interface WriteRequest {
  readonly subject: Subject;
  readonly body: object;
  readonly idempotencyKey?: string | undefined;
  /** True if the key is Pocket's own, which no key of a caller equals. */
  readonly isOwnKey?: boolean;
  /** Time in epoch milliseconds after which the caller no longer waits for the reply. */
  readonly deadline?: number | undefined;
  /** The id that the change gets, where it was promised before. */
  readonly changeId?: string | undefined;
  /** API key that writes; null for none, whoever's request this is part of. The key of the current request if missing. */
  readonly key?: CallerKey | null | undefined;
}

@Injectable()
export class IdempotencyRepository {
  constructor(@InjectModel(IDEMPOTENCY_MODEL) private readonly records: Model<IdempotencyRecord>) {}

  /**
   * Returns the reply to the first request with the same key; null if it is new or has no key.
   * @throws AppError `IDEMPOTENCY_CONFLICT` if the key was used for another request.
   */
  async firstReply(bookId: BookId, request: WriteRequest): Promise<{ reply: unknown } | null> {
    if (request.idempotencyKey === undefined) return null;
    const record = await this.records
      .findOne({ userId: requireObjectId(bookId), requestKey: requestKey(request) })
      .lean();
    if (!record) return null;
    if (record.requestHash !== hashOf(request)) {
      throw new AppError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was already used for another request');
    }
    return { reply: record.reply };
  }

  /** Returns the write that stores the reply. A duplicate key error means that the request was answered before. */
  writes(bookId: BookId, request: WriteRequest, reply: unknown): StoreWrite[] {
    if (request.idempotencyKey === undefined) return [];
    const record = { _id: newObjectId(), ...identityOf(bookId, request), reply, createdAt: new Date(Date.now()) };
    return [insertion(this.records, record)];
  }

  /**
   * Keeps the reply in the place of a preliminary one, whose `isDone` is false. Returns the reply that counts: an earlier
   * one if there is one.
   * @throws AppError `IDEMPOTENCY_CONFLICT` as {@link firstReply}
   */
  async complete(bookId: BookId, request: WriteRequest, reply: object): Promise<unknown> {
    if (request.idempotencyKey === undefined) return reply;
    try {
      await this.records.updateOne(
        { ...identityOf(bookId, request), 'reply.isDone': false },
        { $set: { reply }, $setOnInsert: { createdAt: new Date(Date.now()) } },
        { upsert: true },
      );
      return reply;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.firstReply(bookId, request))?.reply;
    }
  }
}

function identityOf(bookId: BookId, request: WriteRequest) {
  return { userId: requireObjectId(bookId), requestKey: requestKey(request), requestHash: hashOf(request) };
}

/** Keys of callers that begin like Pocket's own get a prefix, and so do those that begin with the prefix. */
function requestKey({ idempotencyKey = '', isOwnKey }: WriteRequest): string {
  return !isOwnKey && /^(schedule|caller):/.test(idempotencyKey) ? `caller:${idempotencyKey}` : idempotencyKey;
}

function hashOf({ subject, body }: WriteRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, body]))
    .digest('base64');
}
