import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { ALERT_DELAY_MS, ALERTS_CHANGED } from '@pocket/contracts';
import { Broadcasts, isDuplicateKey, now, withTransaction } from '@pocket/server';
import { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import { UsersRepository } from '../users/users.repository.js';
import { ALERT, type AlertDocument } from './alert.schema.js';
import { DELIVERY, type DeliveryDocument } from './delivery.schema.js';
import { FIRED_KEY, type FiredKeyDocument } from './fired-key.schema.js';
import type { NewAlert } from './new-alert.js';

/** Writes in the transaction of an alert. Returns false if there is no longer a reason for the alert. */
type Alongside = (session: ClientSession) => Promise<boolean>;
const nothing: Alongside = async () => true;

/** Ends a transaction that must store nothing. */
class NotWritten extends Error {}

/** Writes each alert once: with its key, which is never used again, and its deliveries. */
@Injectable()
export class AlertWriter {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ALERT) private readonly alerts: Model<AlertDocument>,
    @InjectModel(FIRED_KEY) private readonly fired: Model<FiredKeyDocument>,
    @InjectModel(DELIVERY) private readonly deliveries: Model<DeliveryDocument>,
    private readonly users: UsersRepository,
    private readonly broadcasts: Broadcasts,
  ) {}

  /** Writes the alert. Returns false if its key was used, its user is deleted, or `alongside` refuses. */
  async write(alert: NewAlert, alongside: Alongside = nothing): Promise<boolean> {
    const isWritten = await this.#once(async (session) => {
      await this.#use(alert, session);
      if (!(await alongside(session))) throw new NotWritten();
      await this.#store(alert, session);
    });
    if (isWritten) this.tell(alert.userId);
    return isWritten;
  }

  /** Uses the key without an alert: what it stands for held before anybody wanted to know. */
  settle(alert: Pick<NewAlert, 'userId' | 'key'>, alongside: Alongside = nothing): Promise<boolean> {
    return this.#once(async (session) => {
      await this.#use(alert, session);
      if (!(await alongside(session))) throw new NotWritten();
    });
  }

  /** Tells the user's open pages that the alerts are different. */
  tell(userId: string): void {
    this.broadcasts.send(ALERTS_CHANGED, { userId });
  }

  async #once(work: (session: ClientSession) => Promise<void>): Promise<boolean> {
    try {
      await withTransaction(this.connection, work);
      return true;
    } catch (error) {
      if (error instanceof NotWritten || isDuplicateKey(error, 'key')) return false;
      throw error;
    }
  }

  async #use({ userId, key }: Pick<NewAlert, 'userId' | 'key'>, session: ClientSession): Promise<void> {
    // Conflicts with a deletion of the user, which then finds the alert.
    if (!(await this.users.touch(userId, session))) throw new NotWritten();
    await this.fired.create([{ userId, key, at: now() }], { session });
  }

  async #store(alert: NewAlert, session: ClientSession): Promise<void> {
    const { channels, committedAt, causeIds, ...fields } = alert;
    const _id = new Types.ObjectId();
    const isInApp = channels.includes('app');
    const at = now();
    const stored = { _id, ...fields, causeIds: [...causeIds], committedAt, at, readAt: null, isInApp };
    await this.alerts.create([stored], { session });
    const isUrgent = alert.kind === 'security';
    const notBefore = isUrgent ? committedAt : new Date(committedAt.getTime() + ALERT_DELAY_MS);
    const outgoing = channels.flatMap((channel) => (channel === 'app' ? [] : [channel]));
    if (outgoing.length === 0) return;
    const records = outgoing.map((channel) => {
      const id = new Types.ObjectId();
      const messageId = `<${id.toHexString()}@alerts.pocket>`;
      const facts = { alertId: _id, userId: alert.userId, channel, isUrgent, notBefore, nextAt: notBefore };
      return { _id: id, ...facts, state: 'pending' as const, attempts: 0, messageId, createdAt: at };
    });
    await this.deliveries.create(records, { session, ordered: true });
  }
}
