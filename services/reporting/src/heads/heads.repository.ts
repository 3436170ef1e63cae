import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { HEAD_MODEL, type Head, type HeadRecord } from './head.schema.js';

@Injectable()
export class HeadsRepository {
  constructor(@InjectModel(HEAD_MODEL) private readonly heads: Model<HeadRecord>) {}

  async find(userId: string, session?: ClientSession): Promise<Head> {
    const head = await this.heads.findById(userId, null, session ? { session } : {}).lean();
    return head ?? { sequence: 0, isClosed: false };
  }

  async move(userId: string, head: Head, session: ClientSession): Promise<void> {
    await this.heads.updateOne({ _id: userId }, { $set: head }, { upsert: true, session });
  }
}
