import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ALERT_DELAY_MS } from '@pocket/contracts';
import { now, withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import { AlertWriter } from '../alerts/alert-writer.js';
import { AlertsRepository } from '../alerts/alerts.repository.js';
import type { SignaledChange } from '../signals/signal.schema.js';

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
    for (const { undoes, at } of changes) {
      if (undoes === null) continue;
      // Commits are told in the machine's time, alerts are in that of the business.
      const undoneMs = at.getTime() + now().getTime() - Date.now();
      const caused = await this.alerts.causedBy(userId, [undoes], new Date(undoneMs - ALERT_DELAY_MS));
      const gone = caused.filter(({ key, causeIds }) => causeIds.length === 1 || !holding.has(key));
      for (const alert of gone) {
        await withTransaction(this.connection, (session) => this.alerts.takeBack(alert, session));
        taken.add(alert.key);
      }
      if (gone.length > 0) this.writer.tell(userId);
    }
    return taken;
  }
}
