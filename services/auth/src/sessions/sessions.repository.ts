import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { SESSION, type SessionDocument } from './session.schema.js';

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(SESSION) private readonly sessions: Model<SessionDocument>) {}

  async insert(session: Omit<SessionDocument, '_id'>): Promise<string> {
    const document = await this.sessions.create({ _id: new Types.ObjectId(), ...session });
    return document._id.toHexString();
  }

  /** Returns the last recorded use of the session; undefined if it is revoked or not the user's. */
  async lastActive(userId: string, sessionId: string): Promise<Date | undefined> {
    const session = await this.sessions
      .findOne({ _id: sessionId, userId }, { lastActive: 1 })
      .lean<Pick<SessionDocument, 'lastActive'>>();
    return session?.lastActive;
  }

  /** Returns when the user last proved to be present; undefined if never, or if the session is over. */
  async confirmedAt(userId: string, sessionId: string): Promise<Date | undefined> {
    const session = await this.sessions
      .findOne({ _id: sessionId, userId }, { confirmedAt: 1 })
      .lean<Pick<SessionDocument, 'confirmedAt'>>();
    return session?.confirmedAt;
  }

  /** Returns false if the session is over. */
  async confirm(userId: string, sessionId: string, confirmedAt: Date): Promise<boolean> {
    const { matchedCount } = await this.sessions.updateOne({ _id: sessionId, userId }, { $set: { confirmedAt } });
    return matchedCount === 1;
  }

  /** Filters the user's sessions that are not over. */
  async alive(userId: string, sessionIds: readonly string[]): Promise<string[]> {
    const found = await this.sessions.find({ _id: { $in: sessionIds }, userId }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id.toHexString());
  }

  /** Records the use of the session at `at`, unless a use after `before` is recorded. */
  async touch(sessionId: string, at: Date, before: Date): Promise<void> {
    await this.sessions.updateOne({ _id: sessionId, lastActive: { $lt: before } }, { $set: { lastActive: at } });
  }

  /** Restarts the session's lifetime at `at`. Returns false if it is revoked or not the user's. */
  async renew(userId: string, sessionId: string, at: Date): Promise<boolean> {
    const { matchedCount } = await this.sessions.updateOne({ _id: sessionId, userId }, { $set: { createdAt: at } });
    return matchedCount === 1;
  }

  /** Reads the user's sessions, or one of them, the last used first. */
  list(userId: string, limit: number, sessionId?: string): Promise<SessionDocument[]> {
    return this.sessions
      .find({ userId, ...(sessionId === undefined ? {} : { _id: sessionId }) })
      .sort({ lastActive: -1 })
      .limit(limit)
      .lean<SessionDocument[]>()
      .exec();
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ userId }, { session });
  }

  async removeOthers(userId: string, sessionId: string, session: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ userId, _id: { $ne: sessionId } }, { session });
  }

  /** Returns true if the session existed. */
  async remove(userId: string, sessionId: string): Promise<boolean> {
    const { deletedCount } = await this.sessions.deleteOne({ _id: sessionId, userId });
    return deletedCount === 1;
  }
}
