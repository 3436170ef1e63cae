import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { KEY, type KeyDocument } from './key.schema.js';

/** Fields of a key that was not used yet. */
export type NewKeyDocument = Omit<KeyDocument, '_id' | 'lastUsedAt' | 'lastAddress'>;

@Injectable()
export class KeysRepository {
  constructor(@InjectModel(KEY) private readonly keys: Model<KeyDocument>) {}

  find(keyId: string): Promise<KeyDocument | null> {
    return this.keys.findById(keyId).lean<KeyDocument>().exec();
  }

  /** Lists the user's keys, the oldest first. */
  list(userId: string): Promise<KeyDocument[]> {
    return this.keys.find({ userId }).sort({ _id: 1 }).lean<KeyDocument[]>().exec();
  }

  count(userId: string, session: ClientSession): Promise<number> {
    return this.keys.countDocuments({ userId }, { session });
  }

  async insert(key: NewKeyDocument, session: ClientSession): Promise<KeyDocument> {
    const [document] = await this.keys.create([{ _id: new Types.ObjectId(), ...key }], { session });
    if (!document) throw new Error('The key was not created');
    return document.toObject();
  }

  /** Records a use of the key at `at`, unless one after `before` is recorded. */
  async touch(keyId: Types.ObjectId, address: string, at: Date, before: Date): Promise<void> {
    const isDue = { $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: before } }] };
    await this.keys.updateOne({ _id: keyId, ...isDue }, { $set: { lastUsedAt: at, lastAddress: address } });
  }

  /** Returns the removed key; null if it is not the user's. */
  remove(userId: string, keyId: string, session: ClientSession): Promise<KeyDocument | null> {
    return this.keys.findOneAndDelete({ _id: keyId, userId }, { session }).lean<KeyDocument>().exec();
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.keys.deleteMany({ userId }, { session });
  }
}
