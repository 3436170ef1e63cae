import { Injectable } from '@nestjs/common';
import {
  DEMO,
  type ProfileBody,
  type RegisterBody,
  SESSIONS_CHANGED,
  type SessionsChanged,
  type UserEvent,
  userEventSubject,
} from '@pocket/contracts';
import { Broadcasts, now, Outbox, type OutboxEvent } from '@pocket/server';
import { type ClientSession, Types } from 'mongoose';
import { hashPassword } from '../credentials/passwords.js';
import { MailJobs } from '../mail-jobs/mail-jobs.js';
import { type Origin, SecurityLog } from '../security-log/security-log.service.js';
import { DeletionsRepository } from './deletions.repository.js';
import type { UserDocument } from './user.schema.js';
import { suggestedUsername, usernamesLike } from './usernames.js';
import { demoEmailFixed, demoNotDeleted, notSignedIn } from './users.errors.js';
import { UsernameTaken, UsersRepository } from './users.repository.js';

/** Time for the owner of a previous address to take the account back. */
const GUARD_MS = 7 * 86_400_000;

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly deletions: DeletionsRepository,
    private readonly outbox: Outbox,
    private readonly broadcasts: Broadcasts,
    private readonly jobs: MailJobs,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Creates a user, and in the same transaction the fact that tells other services.
   * @throws AppError `EMAIL_TAKEN`
   */
  async register(body: RegisterBody, id = new Types.ObjectId().toHexString()): Promise<UserDocument> {
    const { password, ...fields } = body;
    const passwordHash = await hashPassword(password);
    const base = suggestedUsername(body.email);
    for (;;) {
      const username = await this.#freeUsername(base);
      try {
        return await this.outbox.transaction(async (session, { announce }) => {
          const user = await this.users.insert({ id, ...fields, passwordHash, username }, session);
          announce([eventOf('user.registered', user._id.toHexString(), user.facts, user.timezone)]);
          return user;
        });
      } catch (error) {
        // Another user took it meanwhile: choose again.
        if (!(error instanceof UsernameTaken)) throw error;
      }
    }
  }

  findByEmail(email: string): Promise<UserDocument | null> {
    return this.users.findByEmail(email);
  }

  /**
   * Tells apart users whose deletion is recorded and users that this database knows nothing of: it may be an older or
   * an empty one, and then nobody has left.
   */
  async missing(ids: readonly string[]): Promise<{ readonly gone: string[]; readonly unknown: string[] }> {
    const existing = new Set(await this.users.existing(ids));
    const missing = ids.filter((id) => !existing.has(id));
    const deleted = new Set(await this.deletions.recorded(missing));
    return { gone: missing.filter((id) => deleted.has(id)), unknown: missing.filter((id) => !deleted.has(id)) };
  }

  find(id: string): Promise<UserDocument | null> {
    return this.users.findById(id);
  }

  /** @throws AppError `UNAUTHENTICATED` when the user is gone */
  async get(id: string): Promise<UserDocument> {
    const user = await this.users.findById(id);
    if (!user) throw notSignedIn();
    return user;
  }

  /** @throws AppError `UNAUTHENTICATED` when the user is gone */
  async recordLogin(id: Types.ObjectId): Promise<UserDocument> {
    const user = await this.users.recordLogin(id, now());
    if (!user) throw notSignedIn();
    return user;
  }

  /**
   * Changes the given fields of the profile. A new email or phone is unverified.
   * @param origin where the caller's session began, for the security log
   * @throws AppError `EMAIL_TAKEN`, `USERNAME_TAKEN`, `FORBIDDEN` for the demo account's email
   */
  async updateProfile(id: string, body: ProfileBody, origin: () => Promise<Origin>): Promise<UserDocument> {
    const before = await this.get(id);
    const changesEmail = body.email !== undefined && body.email !== before.email;
    if (changesEmail && id === DEMO.userId) throw demoEmailFixed();
    const change: Partial<UserDocument> = {
      ...givenFields(body),
      ...(body.phone !== undefined && body.phone !== before.phone ? { phoneVerified: false } : {}),
    };
    if (body.timezone === undefined && !changesEmail) return this.#update(id, change);
    const { user, isMoved } = await this.#store(id, change, changesEmail ? await origin() : undefined);
    if (isMoved) this.#tellGateways(id);
    return user;
  }

  /** Replaces the password in the transaction of `session`. @throws AppError `UNAUTHENTICATED` when the user is gone */
  async setPassword(id: string, passwordHash: string, session: ClientSession): Promise<void> {
    await this.#update(id, { passwordHash, passwordChangedAt: now() }, session);
  }

  async setTwoFactor(id: string, twoFactorEnabled: boolean): Promise<boolean> {
    return (await this.#update(id, { twoFactorEnabled })).twoFactorEnabled;
  }

  /**
   * Removes the user, what `alongside` removes in the same transaction, records the deletion and tells the other services, which remove
   * the rest also when they are down now.
   * @throws AppError `FORBIDDEN` for the demo account, `UNAUTHENTICATED` when the user is gone already
   */
  async delete(id: string, alongside: (session: ClientSession) => Promise<void>): Promise<void> {
    if (id === DEMO.userId) throw demoNotDeleted();
    await this.outbox.transaction(async (session, { announce }) => {
      const user = await this.users.delete(id, session);
      if (!user) throw notSignedIn();
      await this.deletions.record(id, session);
      await alongside(session);
      announce([eventOf('user.deleted', id, user.facts + 1)]);
    });
    this.#tellGateways(id);
  }

  /** Lets no other transaction lock or delete the user before that of `session` has ended. @throws AppError `UNAUTHENTICATED` */
  async lock(id: string, session: ClientSession): Promise<void> {
    if (!(await this.users.lock(id, session))) throw notSignedIn();
  }

  /** Finds a free username with one query in most cases. */
  async #freeUsername(base: string): Promise<string> {
    for (;;) {
      const names = usernamesLike(base);
      const takenNames = await this.users.takenUsernames(names);
      const free = names.find((name) => !takenNames.has(name));
      if (free !== undefined) return free;
    }
  }

  /**
   * Stores a profile, and in the same transaction the events that tell other services of a new time zone or email, and
   * the mail to the previous verified address.
   */
  #store(
    id: string,
    change: Partial<UserDocument>,
    origin: Origin | undefined,
  ): Promise<{ readonly user: UserDocument; readonly isMoved: boolean }> {
    return this.outbox.transaction(async (session, { announce }) => {
      const before = await this.users.findById(id, session);
      if (!before) throw notSignedIn();
      const isMoved = change.timezone !== undefined && change.timezone !== before.timezone;
      const facts = before.facts + (isMoved ? 1 : 0);
      const changesEmail = change.email !== undefined && change.email !== before.email;
      const own = { ...change, ...(changesEmail ? newEmail(before) : {}), ...(isMoved ? { facts } : {}) };
      const user = await this.#update(id, own, session);
      if (isMoved) announce([eventOf('user.timeZoneChanged', id, facts, user.timezone)]);
      if (changesEmail && origin) {
        if (before.emailVerified)
          await this.jobs.add({ kind: 'emailChanged', userId: id, email: before.email }, session);
        await this.log.record(id, { kind: 'emailChanged', client: origin }, session);
      }
      return { user, isMoved };
    });
  }

  async #update(id: string, change: Partial<UserDocument>, session?: ClientSession): Promise<UserDocument> {
    const user = await this.users.update(id, change, session);
    if (!user) throw notSignedIn();
    return user;
  }

  /** Tells gateways to drop their cached sessions of the user. */
  #tellGateways(userId: string): void {
    this.broadcasts.send(SESSIONS_CHANGED, { userId, sessionId: null } satisfies SessionsChanged);
  }
}

/** A guard that is still up stays: else two changes in a row would take the account from the address that had it. */
function newEmail({ email, emailVerified, emailGuard }: UserDocument): Partial<UserDocument> {
  const at = Date.now();
  const isUp = emailGuard && emailGuard.until.getTime() > at;
  const guard = emailVerified && !isUp ? { emailGuard: { email, until: new Date(at + GUARD_MS) } } : {};
  return { emailVerified: false, emailVerifiedAt: null, ...guard };
}

function eventOf(type: UserEvent['type'], userId: string, sequence: number, timeZone?: string): OutboxEvent {
  const id = new Types.ObjectId().toHexString();
  const body: UserEvent = { id, userId, type, sequence, ...(timeZone === undefined ? {} : { timeZone }) };
  return { id, userId, sequence, subject: userEventSubject(userId), body };
}

/** Omits the fields that the request does not contain. */
function givenFields(body: ProfileBody): Partial<UserDocument> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
