import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type SecurityEvent, type SecurityKind, securityEventSubject } from '@pocket/contracts';
import { isDuplicateKey, type OutboxEvent } from '@pocket/server';
import { type ClientSession, type Model, Types } from 'mongoose';
import { SECURITY_COUNT, type SecurityCount, type SecurityEntryDocument } from './security-entry.schema.js';

/** What an alert tells of, besides logins with a new browser and system. */
const ALERTED: ReadonlySet<SecurityKind> = new Set<SecurityKind>([
  'codesOn',
  'codesOff',
  'recoveryCodesReplaced',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyRefused',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'keyCreated',
  'keyDeleted',
]);

export const isAlerted = (kind: SecurityKind) => ALERTED.has(kind);

/** Numbers the events of the stream SECURITY. */
@Injectable()
export class SecurityEvents {
  constructor(@InjectModel(SECURITY_COUNT) private readonly counts: Model<SecurityCount>) {}

  /**
   * Returns the next event of the user. Its number is not taken in a transaction, so that two at once do not conflict: if
   * the transaction of the event fails, the number stays unused.
   */
  async next({ userId, kind, device, at, detail }: SecurityEntryDocument, isNewDevice: boolean): Promise<OutboxEvent> {
    const sequence = await this.#count(userId);
    const id = new Types.ObjectId().toHexString();
    const body: SecurityEvent = { id, userId, sequence, kind, device, isNewDevice, at: at.getTime(), detail };
    // The events about the user itself are numbered apart.
    return { id, userId: `security ${userId}`, sequence, subject: securityEventSubject(userId), body };
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.counts.deleteOne({ _id: userId }, { session });
  }

  async #count(userId: string): Promise<number> {
    for (;;) {
      try {
        const { count } = await this.counts
          .findOneAndUpdate({ _id: userId }, { $inc: { count: 1 } }, { upsert: true, returnDocument: 'after' })
          .orFail()
          .lean<SecurityCount>();
        return count;
      } catch (error) {
        // Another event was the user's first meanwhile.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}
