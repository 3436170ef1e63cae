import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { todayIn } from '@pocket/contracts';
import { isDuplicateKey, now } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import { UsersService } from '../people/users.service.js';
import type { UserDocument } from '../users/user.schema.js';

/** Mails of a day to one person, besides `security`. */
export const MAILS_A_DAY = 20;

interface MailDay {
  readonly _id: string;
  readonly count: number;
  readonly at: Date;
}

/** Counts the mails of each user and local day. */
@Injectable()
export class MailDays {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    people: UsersService,
  ) {
    people.alsoRemove((userId, session) => this.#removeAll(userId, session));
  }

  /** Takes one of the mails of today. Returns false if there is none left. */
  async take({ _id: userId, timeZone }: Pick<UserDocument, '_id' | 'timeZone'>): Promise<boolean> {
    const at = now();
    try {
      await this.#days.updateOne(
        { _id: `${userId} ${todayIn(timeZone, at)}`, count: { $lt: MAILS_A_DAY } },
        { $inc: { count: 1 }, $set: { at } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // A full day does not match, so the upsert inserts a second record with the same id.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async #removeAll(userId: string, session: ClientSession): Promise<void> {
    // `!` follows the space that ends a user's id.
    await this.#days.deleteMany({ _id: { $gte: `${userId} `, $lt: `${userId}!` } }, { session });
  }

  get #days() {
    return this.connection.collection<MailDay>('mailDays');
  }
}
