import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { AppError, type Caller } from '@pocket/contracts';
import { now, withTransaction } from '@pocket/server';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { AlertsRepository } from '../alerts/alerts.repository.js';
import { RulesRepository } from '../rules/rules.repository.js';
import { Signals } from '../signals/signals.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';

/** A user who registered before may have a book that alerts never saw. */
const NEW_MS = 86_400_000;

/** Removes what another folder stores of a user. */
type Removal = (userId: string, session: ClientSession) => Promise<void>;

/** Users come with their first event or request, and go once for all. */
@Injectable()
export class UsersService {
  readonly #removals: Removal[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UsersRepository,
    private readonly rules: RulesRepository,
    private readonly alerts: AlertsRepository,
    private readonly signals: Signals,
  ) {}

  /** Adds to what is removed with a user. */
  alsoRemove(removal: Removal): void {
    this.#removals.push(removal);
  }

  /** Returns the user of a request, whose registration may not have arrived yet. @throws AppError `UNAUTHENTICATED` */
  async ensure({ userId, timeZone }: Caller): Promise<UserDocument> {
    const user = (await this.users.find(userId)) ?? (await this.#created(userId, timeZone));
    if (!user || user.deletedAt) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    return user;
  }

  /** Creates a user with the rules of new users, unless there is or was one. */
  async create(userId: string, timeZone: string, zoneSequence: number): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      if (!(await this.users.create(userId, timeZone, zoneSequence, session))) return;
      await this.rules.createDefaults(userId, !isNew(userId), session);
    });
  }

  /** Removes everything of a user, and keeps the fact. */
  async delete(userId: string): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      await this.users.markDeleted(userId, session);
      await this.alerts.removeAll(userId, session);
      await this.rules.removeAll(userId, session);
      await this.signals.removeAll(userId, session);
      for (const remove of this.#removals) await remove(userId, session);
    });
  }

  async #created(userId: string, timeZone: string): Promise<UserDocument | null> {
    await this.create(userId, timeZone, 0);
    return this.users.find(userId);
  }
}

/** An id begins with the time of the registration. */
const isNew = (userId: string) => new Types.ObjectId(userId).getTimestamp().getTime() > now().getTime() - NEW_MS;
