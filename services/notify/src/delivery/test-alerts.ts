import { Injectable } from '@nestjs/common';
import type { Caller, MessageReply } from '@pocket/contracts';
import { now } from '@pocket/server';
import { AlertWriter } from '../alerts/alert-writer.js';
import { UsersService } from '../people/users.service.js';
import { refuseDemo } from '../push/subscriptions.service.js';

const TEXT = 'Alerts reach you here';
const MS_PER_MINUTE = 60_000;

/** Sends a test on all channels outside of the app: one a minute, so that nobody fills a mailbox. */
@Injectable()
export class TestAlerts {
  constructor(
    private readonly people: UsersService,
    private readonly writer: AlertWriter,
  ) {}

  /** @throws AppError `FORBIDDEN` for the demo account */
  async send(caller: Caller): Promise<MessageReply> {
    refuseDemo(caller);
    const { _id: userId } = await this.people.ensure(caller);
    const committedAt = now();
    await this.writer.write({
      userId,
      // Like those of `security`, a test waits for nothing.
      kind: 'security',
      ruleId: null,
      key: `test:${Math.floor(committedAt.getTime() / MS_PER_MINUTE)}`,
      title: 'Test',
      text: TEXT,
      neutral: TEXT,
      link: '/alerts',
      channels: ['push', 'mail'],
      causeIds: [],
      committedAt,
    });
    return { message: 'A test is on its way' };
  }
}
