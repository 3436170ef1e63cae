import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type RegisterBody, type UserEvent, userEventSubject } from '@pocket/contracts';
import { Outbox, withTransaction } from '@pocket/server';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { hashPassword } from '../credentials/passwords.js';
import type { UserDocument } from './user.schema.js';
import { numbered, suggestedUsername } from './usernames.js';
import { notSignedIn } from './users.errors.js';
import { UsernameTaken, UsersRepository } from './users.repository.js';

@Injectable()
export class UsersService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Creates a user, and in the same transaction the fact that tells other services.
   * @throws AppError `EMAIL_TAKEN`
   */
  async register(body: RegisterBody, id = new Types.ObjectId().toHexString()): Promise<UserDocument> {
    const { password, ...fields } = body;
    const passwordHash = await hashPassword(password);
    const base = suggestedUsername(body.email);
    for (let number = 1; ; number += 1) {
      const username = numbered(base, number);
      if (await this.users.hasUsername(username)) continue;
      try {
        return await withTransaction(this.connection, async (session) => {
          const user = await this.users.insert({ id, ...fields, passwordHash, username }, session);
          await this.#announce(user, session);
          return user;
        });
      } catch (error) {
        if (!(error instanceof UsernameTaken)) throw error;
      }
    }
  }

  findByEmail(email: string): Promise<UserDocument | null> {
    return this.users.findByEmail(email);
  }

  /** @throws AppError `UNAUTHENTICATED` when the user is gone */
  async get(id: string): Promise<UserDocument> {
    const user = await this.users.findById(id);
    if (!user) throw notSignedIn();
    return user;
  }

  /** @throws AppError `UNAUTHENTICATED` when the user is gone */
  async recordLogin(id: Types.ObjectId): Promise<UserDocument> {
    const user = await this.users.recordLogin(id, new Date());
    if (!user) throw notSignedIn();
    return user;
  }

  async #announce(user: UserDocument, session: ClientSession): Promise<void> {
    const id = new Types.ObjectId().toHexString();
    const userId = user._id.toHexString();
    const body: UserEvent = { id, userId, type: 'user.registered' };
    await this.outbox.add([{ id, userId, sequence: user.facts, subject: userEventSubject(userId), body }], session);
  }
}
