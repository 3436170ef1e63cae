import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey, now } from '@pocket/server';
import { type ClientSession, type Model, Types } from 'mongoose';
import { USER, type UserDocument } from './user.schema.js';
import { emailTaken, usernameTaken } from './users.errors.js';

/** Mails with links of one kind that one user gets at most in an hour. */
const MAX_LINK_MAILS = 3;
export const LINK_MAILS_WINDOW_MS = 60 * 60_000;

export type NewUser = Pick<UserDocument, 'email' | 'username' | 'passwordHash' | 'firstName' | 'lastName'> & {
  readonly id: string;
  readonly timezone?: string | undefined;
};

/** Thrown if another user took the username first. */
export class UsernameTaken extends Error {
  override readonly name = 'UsernameTaken';
}

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  findById(id: string, session?: ClientSession): Promise<UserDocument | null> {
    return this.users
      .findById(id, null, session ? { session } : {})
      .lean<UserDocument>()
      .exec();
  }

  /** Filters the ids of existing users, as the majority of the store has them. */
  async existing(ids: readonly string[]): Promise<string[]> {
    const user = await this.users
      .find({ _id: { $in: ids } }, { _id: 1 })
      .read('primary')
      .readConcern('majority')
      .lean<Pick<UserDocument, '_id'>[]>();
    return user.map(({ _id }) => _id.toHexString());
  }

  findByEmail(email: string): Promise<UserDocument | null> {
    return this.users.findOne({ email }).lean<UserDocument>().exec();
  }

  /** Filters the usernames that are taken. */
  async takenUsernames(usernames: readonly string[]): Promise<ReadonlySet<string>> {
    const holders = await this.users
      .find({ username: { $in: usernames } }, { username: 1 })
      .lean<Pick<UserDocument, 'username'>[]>();
    return new Set(holders.map(({ username }) => username));
  }

  /** @throws AppError `EMAIL_TAKEN`; {@link UsernameTaken} */
  async insert({ id, timezone, ...user }: NewUser, session: ClientSession): Promise<UserDocument> {
    try {
      const createdAt = now();
      const own = { ...user, ...(timezone === undefined ? {} : { timezone }) };
      const [document] = await this.users.create([{ _id: new Types.ObjectId(id), ...own, createdAt, facts: 1 }], {
        session,
      });
      if (!document) throw new Error('The user was not created');
      return document.toObject();
    } catch (error) {
      if (isDuplicateKey(error, 'email') || isDuplicateKey(error, '_id')) throw emailTaken(error);
      if (isDuplicateKey(error, 'username')) throw new UsernameTaken(user.username, { cause: error });
      throw error;
    }
  }

  /**
   * Returns the user after the change; null if deleted.
   * @throws AppError `EMAIL_TAKEN`, `USERNAME_TAKEN`
   */
  async update(
    id: string,
    { preferences = {}, ...change }: Partial<UserDocument>,
    session?: ClientSession,
  ): Promise<UserDocument | null> {
    // Sets each field separately, so that a concurrent choice in another browser is kept.
    const chosen = Object.entries(preferences).map(([name, value]) => [`preferences.${name}`, value]);
    try {
      return await this.users
        .findOneAndUpdate(
          { _id: id },
          { $set: { ...change, ...Object.fromEntries(chosen) } },
          { returnDocument: 'after', runValidators: true, ...(session ? { session } : {}) },
        )
        .lean<UserDocument>()
        .exec();
    } catch (error) {
      if (isDuplicateKey(error, 'email')) throw emailTaken(error);
      if (isDuplicateKey(error, 'username')) throw usernameTaken(error);
      throw error;
    }
  }

  /** Returns the removed user; null if already deleted. */
  delete(id: string, session: ClientSession): Promise<UserDocument | null> {
    return this.users.findOneAndDelete({ _id: id }, { session }).lean<UserDocument>().exec();
  }

  /** Reads the users who have the email, and those whose links it receives at `at`. */
  findByRecoveryEmail(email: string, at: Date): Promise<UserDocument[]> {
    const guarded = { 'emailGuard.email': email, 'emailGuard.until': { $gt: at } };
    return this.users
      .find({ $or: [{ email }, guarded] })
      .lean<UserDocument[]>()
      .exec();
  }

  /** Counts a mail with a link in the transaction of `session`. Returns false if the user had three in the last hour. */
  async countLinkMail(id: string, kind: 'reset' | 'verification', session: ClientSession): Promise<boolean> {
    const times = `linkMails.${kind}`;
    const at = Date.now();
    const isFree = [
      { [`${times}.${MAX_LINK_MAILS - 1}`]: { $exists: false } },
      { [`${times}.0`]: { $lte: new Date(at - LINK_MAILS_WINDOW_MS) } },
    ];
    const { matchedCount } = await this.users.updateOne(
      { _id: id, $or: isFree },
      { $push: { [times]: { $each: [new Date(at)], $slice: -MAX_LINK_MAILS } } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Returns false if the email is not the user's any more. */
  async verifyEmail(id: string, email: string, at: Date, session: ClientSession): Promise<boolean> {
    const verified = { emailVerified: true, emailVerifiedAt: at };
    const { matchedCount } = await this.users.updateOne({ _id: id, email }, { $set: verified }, { session });
    return matchedCount === 1;
  }

  /** Makes other transactions that lock or delete the user conflict with that of `session`. Returns false if deleted. */
  async lock(id: string, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne({ _id: id }, { $inc: { locks: 1 } }, { session });
    return matchedCount === 1;
  }

  /** Returns the user after the sign-in; null if deleted meanwhile. */
  recordLogin(id: Types.ObjectId, at: Date): Promise<UserDocument | null> {
    return this.users
      .findOneAndUpdate({ _id: id }, { $set: { lastLogin: at } }, { returnDocument: 'after' })
      .lean<UserDocument>()
      .exec();
  }
}
