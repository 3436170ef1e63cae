import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@pocket/server';
import type { Model } from 'mongoose';
import { FAILURES, type FailureWindow } from './failures.schema.js';

const WINDOW_MS = 15 * 60 * 1000;

/** Counts failures by key, in windows of 15 minutes that begin with the first one. */
@Injectable()
export class Failures {
  constructor(@InjectModel(FAILURES) private readonly windows: Model<FailureWindow>) {}

  /** Returns the open window of a key. */
  open(_id: string, now: Date): Promise<FailureWindow | null> {
    return this.windows
      .findOne({ _id, endsAt: { $gt: now } })
      .lean<FailureWindow>()
      .exec();
  }

  /** Counts one more, and returns its window. */
  async count(_id: string, now: Date): Promise<FailureWindow> {
    for (;;) {
      const counted = await this.windows
        .findOneAndUpdate({ _id, endsAt: { $gt: now } }, { $inc: { count: 1 } }, { returnDocument: 'after' })
        .lean<FailureWindow>();
      if (counted) return counted;
      const opened = { count: 1, endsAt: new Date(now.getTime() + WINDOW_MS) };
      try {
        await this.windows.updateOne({ _id, endsAt: { $lte: now } }, { $set: opened }, { upsert: true });
        return { _id, ...opened };
      } catch (error) {
        // Another failure opened the window at the same moment: count this one in it.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /** Takes one back that was none. */
  async uncount(_id: string): Promise<void> {
    await this.windows.updateOne({ _id, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  async forget(_id: string): Promise<void> {
    await this.windows.deleteOne({ _id });
  }
}
