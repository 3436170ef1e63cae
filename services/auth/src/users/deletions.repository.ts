import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { now } from '@pocket/server';
import { type ClientSession, type Model, Types } from 'mongoose';
import { DELETION, type DeletionRecord } from './deletion.schema.js';

@Injectable()
export class DeletionsRepository {
  constructor(@InjectModel(DELETION) private readonly deletions: Model<DeletionRecord>) {}

  /** Records the deletion in the transaction that removes the user. */
  async record(userId: string, session: ClientSession): Promise<void> {
    await this.deletions.create([{ _id: new Types.ObjectId(userId), deletedAt: now() }], { session });
  }

  /** Filters the users whose deletion the majority of the store has. */
  async recorded(userIds: readonly string[]): Promise<string[]> {
    const deletions = await this.deletions
      .find({ _id: { $in: userIds } }, { _id: 1 })
      .read('primary')
      .readConcern('majority')
      .lean<Pick<DeletionRecord, '_id'>[]>();
    return deletions.map(({ _id }) => _id.toHexString());
  }
}
