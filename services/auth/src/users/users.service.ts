import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  DEMO,
  type ProfileBody,
  type RegisterBody,
  SESSIONS_CHANGED,
  type SessionsChanged,
  type UserEvent,
  userEventSubject,
} from '@pocket/contracts';
import { Broadcasts, Outbox, withTransaction } from '@pocket/server';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { hashPassword } from '../credentials/passwords.js';
import type { UserDocument } from './user.schema.js';
import { numbered, suggestedUsername } from './usernames.js';
import { demoEmailFixed, demoNotDeleted, notSignedIn } from './users.errors.js';
import { UsernameTaken, UsersRepository } from './users.repository.js';

@Injectable()
export class UsersService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly broadcasts: Broadcasts,
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
          await this.#announce('user.registered', user._id.toHexString(), user.facts, session);
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

  /**
   * Changes what of the profile is given. A new email or phone is not verified.
   * @throws AppError `EMAIL_TAKEN`, `USERNAME_TAKEN`, `FORBIDDEN` for the demo account's email
   */
  async updateProfile(id: string, body: ProfileBody): Promise<UserDocument> {
    const before = await this.get(id);
    const changesEmail = body.email !== undefined && body.email !== before.email;
    if (changesEmail && id === DEMO.userId) throw demoEmailFixed();
    const change: Partial<UserDocument> = {
      ...given(body),
      ...(changesEmail ? { emailVerified: false } : {}),
      ...(body.phone !== undefined && body.phone !== before.phone ? { phoneVerified: false } : {}),
    };
    const user = await this.#update(id, change);
    if (user.timezone !== before.timezone) this.#tellGateways(id);
    return user;
  }

  async setTwoFactor(id: string, twoFactorEnabled: boolean): Promise<boolean> {
    return (await this.#update(id, { twoFactorEnabled })).twoFactorEnabled;
  }

  /**
   * Removes the user, what `alongside` removes in the same transaction, and tells the other services, which remove
   * the rest also when they are down now.
   * @throws AppError `FORBIDDEN` for the demo account, `UNAUTHENTICATED` when the user is gone already
   */
  async delete(id: string, alongside: (session: ClientSession) => Promise<void>): Promise<void> {
    if (id === DEMO.userId) throw demoNotDeleted();
    await withTransaction(this.connection, async (session) => {
      const user = await this.users.delete(id, session);
      if (!user) throw notSignedIn();
      await alongside(session);
      await this.#announce('user.deleted', id, user.facts + 1, session);
    });
    this.#tellGateways(id);
  }

  async #update(id: string, change: Partial<UserDocument>): Promise<UserDocument> {
    const user = await this.users.update(id, change);
    if (!user) throw notSignedIn();
    return user;
  }

  /** What gateways remember of the user's sessions does not hold any more. */
  #tellGateways(userId: string): void {
    this.broadcasts.send(SESSIONS_CHANGED, { userId, sessionId: null } satisfies SessionsChanged);
  }

  async #announce(type: UserEvent['type'], userId: string, sequence: number, session: ClientSession): Promise<void> {
    const id = new Types.ObjectId().toHexString();
    const body: UserEvent = { id, userId, type };
    await this.outbox.add([{ id, userId, sequence, subject: userEventSubject(userId), body }], session);
  }
}

/** The fields that were sent. */
function given(body: ProfileBody): Partial<UserDocument> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
