import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@pocket/server';
import { type ClientSession, type Model, Types } from 'mongoose';
import { PASSKEY, type PasskeyDocument } from './passkey.schema.js';

@Injectable()
export class PasskeysRepository {
  constructor(@InjectModel(PASSKEY) private readonly passkeys: Model<PasskeyDocument>) {}

  /** Reads the passkeys of a user, the oldest first. */
  list(userId: string, session?: ClientSession): Promise<PasskeyDocument[]> {
    return this.passkeys
      .find({ userId })
      .sort({ _id: 1 })
      .session(session ?? null)
      .lean<PasskeyDocument[]>()
      .exec();
  }

  findCredential(credentialId: string): Promise<PasskeyDocument | null> {
    return this.passkeys.findOne({ credentialId }).lean<PasskeyDocument>().exec();
  }

  /** Returns undefined if the credential is stored already. */
  async insert(passkey: Omit<PasskeyDocument, '_id'>, session: ClientSession): Promise<PasskeyDocument | undefined> {
    try {
      const _id = new Types.ObjectId();
      await this.passkeys.create([{ _id, ...passkey }], { session });
      return { _id, ...passkey };
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** Records a use. Returns false if the counter of signatures did not grow: the passkey may be a copy. */
  async use(
    { _id }: PasskeyDocument,
    { counter, lastUsedAt, backedUp }: Pick<PasskeyDocument, 'counter' | 'lastUsedAt' | 'backedUp'>,
    session?: ClientSession,
  ): Promise<boolean> {
    // Authenticators that do not count always say 0.
    const before = counter === 0 ? { counter: 0 } : { counter: { $lt: counter } };
    const { matchedCount } = await this.passkeys.updateOne(
      { _id, ...before },
      { $set: { counter, lastUsedAt, backedUp } },
      session ? { session } : {},
    );
    return matchedCount === 1;
  }

  /** Returns the renamed passkey; null if its version is another one. */
  rename(userId: string, { _id, version }: PasskeyDocument, name: string): Promise<PasskeyDocument | null> {
    return this.passkeys
      .findOneAndUpdate({ _id, userId, version }, { $set: { name, version: version + 1 } }, { returnDocument: 'after' })
      .lean<PasskeyDocument>()
      .exec();
  }

  find(userId: string, _id: string, session?: ClientSession): Promise<PasskeyDocument | null> {
    return this.passkeys
      .findOne({ _id, userId })
      .session(session ?? null)
      .lean<PasskeyDocument>()
      .exec();
  }

  async remove({ _id, version }: PasskeyDocument, session: ClientSession): Promise<boolean> {
    const { deletedCount } = await this.passkeys.deleteOne({ _id, version }, { session });
    return deletedCount === 1;
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.passkeys.deleteMany({ userId }, { session });
  }
}
