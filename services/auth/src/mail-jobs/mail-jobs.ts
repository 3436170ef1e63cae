import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { MAIL_JOB, type MailJobDocument } from './mail-job.schema.js';

const MINUTE_MS = 60_000;
/** A link for the password is asked for now; the other mails are useful for a day. */
const KEPT_MS = {
  forgot: 30 * MINUTE_MS,
  reset: 30 * MINUTE_MS,
  verification: 24 * 60 * MINUTE_MS,
  emailChanged: 24 * 60 * MINUTE_MS,
} as const satisfies Record<MailJobDocument['kind'], number>;

export type NewMailJob = Pick<MailJobDocument, 'kind' | 'userId' | 'email'>;

/** Mails that are to be sent, on the machine's clock like everything that waits. */
@Injectable()
export class MailJobs {
  constructor(@InjectModel(MAIL_JOB) private readonly jobs: Model<MailJobDocument>) {}

  async add(job: NewMailJob, session?: ClientSession): Promise<void> {
    const now = Date.now();
    const times = { nextAt: new Date(now), expiresAt: new Date(now + KEPT_MS[job.kind]) };
    await this.jobs.create([{ ...job, ...times, attempts: 0 }], session ? { session } : {});
  }

  findDue(limit: number, busyIds: readonly string[]): Promise<MailJobDocument[]> {
    return this.jobs
      .find({ nextAt: { $lte: new Date(Date.now()) }, _id: { $nin: busyIds } })
      .sort({ nextAt: 1 })
      .limit(limit)
      .lean<MailJobDocument[]>()
      .exec();
  }

  /** Counts an attempt and returns the job; null if it is done. If the process ends, it is due again at `nextAt`. */
  async begin(id: string, nextAt: (attempts: number) => Date): Promise<MailJobDocument | null> {
    const job = await this.jobs
      .findOneAndUpdate({ _id: id }, { $inc: { attempts: 1 } }, { returnDocument: 'after' })
      .lean<MailJobDocument>();
    if (job) await this.jobs.updateOne({ _id: id }, { $set: { nextAt: nextAt(job.attempts) } });
    return job;
  }

  /** Returns false if the job was done already. */
  async remove(id: string, session?: ClientSession): Promise<boolean> {
    const { deletedCount } = await this.jobs.deleteOne({ _id: id }, session ? { session } : {});
    return deletedCount === 1;
  }

  /** Removes the user's mails, or those of one kind, in the transaction of `session`. */
  async removeAll(userId: string, session: ClientSession, kind?: MailJobDocument['kind']): Promise<void> {
    await this.jobs.deleteMany({ userId, ...(kind === undefined ? {} : { kind }) }, { session });
  }

  count(limit: number): Promise<number> {
    return this.jobs.countDocuments({}, { limit });
  }
}
