import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ALERT_DELAY_MS } from '@pocket/contracts';
import { now, withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import { AlertWriter } from '../alerts/alert-writer.js';
import { AlertsRepository } from '../alerts/alerts.repository.js';
import type { SignaledChange } from '../signals/signal.schema.js';
import { recentChanges } from './look.js';
import { BY_STATE } from './wanted.js';

/** Takes unread alerts back whose cause was undone within a minute. Their keys stay used. */
@Injectable()
export class Undos {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly alerts: AlertsRepository,
    private readonly writer: AlertWriter,
  ) {}

  /**
   * Returns the keys of the alerts that it took back.
   * @param holding keys whose reason is still there: another change caused them too
   */
  async takeBack(
    userId: string,
    changes: readonly SignaledChange[],
    holding: ReadonlySet<string>,
  ): Promise<ReadonlySet<string>> {
    const taken = new Set<string>();
    await this.#addCauses(userId, changes);
    for (const { undoes, at } of changes) {
      if (undoes === null) continue;
      const caused = await this.alerts.causedBy(userId, [undoes], new Date(businessMs(at) - ALERT_DELAY_MS));
      const gone = caused.filter(({ key, causeIds }) => causeIds.length === 1 || !holding.has(key));
      for (const alert of gone) {
        await withTransaction(this.connection, (session) => this.alerts.takeBack(alert, session));
        taken.add(alert.key);
      }
      if (gone.length > 0) this.writer.tell(userId);
    }
    return taken;
  }

  /**
   * Adds changes to the causes of the alerts that were raised within a minute after their commit. A look reads the
   * present state of the book, which may contain changes whose events arrive later.
   */
  async #addCauses(userId: string, changes: readonly SignaledChange[]): Promise<void> {
    const committed = recentChanges(changes, Date.now()).map(({ id, at }) => ({ id, atMs: businessMs(at) }));
    if (committed.length === 0) return;
    const earliest = new Date(Math.min(...committed.map(({ atMs }) => atMs)));
    const alerts = await this.alerts.unreadSince(userId, BY_STATE, earliest);
    const added = alerts
      // An alert without a cause was raised by the passing of time.
      .filter(({ causeIds }) => causeIds.length > 0)
      .map(({ _id, at }) => {
        const [sinceMs, untilMs] = [at.getTime() - ALERT_DELAY_MS, at.getTime()];
        return {
          _id,
          causeIds: committed.filter(({ atMs }) => atMs >= sinceMs && atMs <= untilMs).map(({ id }) => id),
        };
      })
      .filter(({ causeIds }) => causeIds.length > 0);
    await this.alerts.addCauses(added);
  }
}

/** Commits are told in the machine's time, alerts are in that of the business. */
const businessMs = (at: Date) => at.getTime() + now().getTime() - Date.now();
