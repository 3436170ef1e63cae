import { Injectable } from '@nestjs/common';
import { AppError, type MessageReply, type ParsedRequestOf, type ReplyOf } from '@pocket/contracts';
import { alertView } from './alert.view.js';
import { AlertWriter } from './alert-writer.js';
import { AlertsRepository } from './alerts.repository.js';
import { cursorText, readCursor } from './cursor.js';

@Injectable()
export class AlertsService {
  constructor(
    private readonly alerts: AlertsRepository,
    private readonly writer: AlertWriter,
  ) {}

  async list(userId: string, query: ParsedRequestOf<'notify.alerts.list'>): Promise<ReplyOf<'notify.alerts.list'>> {
    const { cursor, limit } = query;
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const found = await this.alerts.list(userId, { ...query, limit: limit + 1 }, after);
    const page = found.slice(0, limit);
    const deliveries = await this.alerts.deliveriesOf(page);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      items: page.map((alert) =>
        alertView(
          alert,
          deliveries.filter(({ alertId }) => alertId.equals(alert._id)),
        ),
      ),
      next: last ? cursorText(last) : null,
    };
  }

  async count(userId: string): Promise<ReplyOf<'notify.alerts.count'>> {
    return { unread: await this.alerts.countUnread(userId) };
  }

  async markRead(userId: string, { body }: ParsedRequestOf<'notify.alerts.read'>): Promise<{ read: number }> {
    const read = await this.alerts.markRead(userId, body);
    if (read > 0) this.writer.tell(userId);
    return { read };
  }

  /** @throws AppError `NOT_FOUND` */
  async delete(userId: string, id: string): Promise<MessageReply> {
    if (!(await this.alerts.remove(userId, id))) throw new AppError('NOT_FOUND', 'Alert not found');
    this.writer.tell(userId);
    return { message: 'Alert deleted' };
  }
}
