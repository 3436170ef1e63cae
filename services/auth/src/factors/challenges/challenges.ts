import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { now } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import { CHALLENGE, type ChallengeDocument, type ChallengeKind } from './challenge.schema.js';

const LIFETIME_MS = 5 * 60_000;
const MAX_TRIES = 5;
const BYTES = 32;

/** Gives out challenges that are answered once, within five minutes. Only their digests are stored. */
@Injectable()
export class Challenges {
  constructor(@InjectModel(CHALLENGE) private readonly challenges: Model<ChallengeDocument>) {}

  /** Returns a new challenge. @param userId null if nobody is known yet */
  async give(kind: ChallengeKind, userId: string | null, text = newChallenge()): Promise<string> {
    const endsAt = new Date(now().getTime() + LIFETIME_MS);
    await this.challenges.create({ _id: digestOf(text), kind, userId, tries: MAX_TRIES, endsAt });
    return text;
  }

  /** Spends one of the tries, before what is tried is checked. Returns the user; null if it is used up or unknown. */
  async spendTry(kind: ChallengeKind, text: string): Promise<string | null> {
    const found = await this.challenges
      .findOneAndUpdate({ ...open(kind, text), tries: { $gt: 0 } }, { $inc: { tries: -1 } })
      .lean<ChallengeDocument>();
    return found?.userId ?? null;
  }

  /** Ends a challenge. Returns false if it is another user's, or was answered before: only one answer can end it. */
  async end(kind: ChallengeKind, text: string, userId: string | null, session?: ClientSession): Promise<boolean> {
    const { deletedCount } = await this.challenges.deleteOne(
      { ...open(kind, text), userId },
      session ? { session } : {},
    );
    return deletedCount === 1;
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.challenges.deleteMany({ userId }, { session });
  }
}

const open = (kind: ChallengeKind, text: string) => ({ _id: digestOf(text), kind, endsAt: { $gt: now() } });
export const newChallenge = () => randomBytes(BYTES).toString('base64url');
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
