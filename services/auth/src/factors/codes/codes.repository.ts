import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@pocket/server';
import type { ClientSession, Model } from 'mongoose';
import { RECOVERY_CODES, type RecoveryCodesDocument } from './recovery-codes.schema.js';
import { TOTP, type TotpDocument } from './totp.schema.js';

/** Authenticator apps and recovery codes. What is accepted once is claimed by one conditional write. */
@Injectable()
export class CodesRepository {
  constructor(
    @InjectModel(TOTP) private readonly totps: Model<TotpDocument>,
    @InjectModel(RECOVERY_CODES) private readonly recovery: Model<RecoveryCodesDocument>,
  ) {}

  totp(userId: string, session?: ClientSession): Promise<TotpDocument | null> {
    return this.totps
      .findById(userId)
      .session(session ?? null)
      .lean<TotpDocument>()
      .exec();
  }

  /** Stores a secret that is being set up. Returns false if an app is set up already. */
  async open(userId: string, secret: string, openUntil: Date, session: ClientSession): Promise<boolean> {
    try {
      const change = { $set: { secret, openUntil, since: null, lastStep: 0 } };
      await this.totps.updateOne({ _id: userId, since: null }, change, { upsert: true, session });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Turns codes on. Returns false if the secret was replaced, or is on already. */
  async turnOn(
    { _id, secret }: Pick<TotpDocument, '_id' | 'secret'>,
    { since, lastStep }: Pick<TotpDocument, 'since' | 'lastStep'>,
    session: ClientSession,
  ): Promise<boolean> {
    const change = { $set: { since, lastStep } };
    const { matchedCount } = await this.totps.updateOne({ _id, secret, since: null }, change, { session });
    return matchedCount === 1;
  }

  /** Returns false if this step or a later one was accepted before. */
  async acceptStep(userId: string, step: number, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.totps.updateOne(
      { _id: userId, lastStep: { $lt: step } },
      { $set: { lastStep: step } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Returns the number of recovery codes that are left. */
  async left(userId: string): Promise<number> {
    return (await this.recovery.findById(userId).lean<RecoveryCodesDocument>())?.hashes.length ?? 0;
  }

  async replaceRecovery(userId: string, hashes: readonly string[], session: ClientSession): Promise<void> {
    await this.recovery.updateOne({ _id: userId }, { $set: { hashes } }, { session, upsert: true });
  }

  /** Returns false if the code is unknown or was used. */
  async useRecovery(userId: string, hash: string, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.recovery.updateOne(
      { _id: userId, hashes: hash },
      { $pull: { hashes: hash } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Returns true if an app was set up, or was being. */
  async removeAll(userId: string, session: ClientSession): Promise<boolean> {
    const { deletedCount } = await this.totps.deleteOne({ _id: userId }, { session });
    await this.recovery.deleteOne({ _id: userId }, { session });
    return deletedCount === 1;
  }
}
