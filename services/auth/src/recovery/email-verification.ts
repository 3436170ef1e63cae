import { Injectable } from '@nestjs/common';
import { type Client, DEMO } from '@pocket/contracts';
import { Mailer, now, Outbox } from '@pocket/server';
import { demoIsOpen } from '../factors/factors.errors.js';
import { MailJobs } from '../mail-jobs/mail-jobs.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { LINK_MAILS_WINDOW_MS, UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { LinkTokens } from './link-tokens.js';
import { linkExpired, noMail, tooManyMails } from './recovery.errors.js';

@Injectable()
export class EmailVerification {
  constructor(
    private readonly users: UsersService,
    private readonly repository: UsersRepository,
    private readonly jobs: MailJobs,
    private readonly tokens: LinkTokens,
    private readonly log: SecurityLog,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Mails a link to the user's email. Returns false if it is verified already.
   * @throws AppError `FORBIDDEN` for the demo account, `CONFLICT` without mail, `TOO_MANY_REQUESTS`
   */
  async request(userId: string): Promise<boolean> {
    if (userId === DEMO.userId) throw demoIsOpen();
    const { email, emailVerified } = await this.users.get(userId);
    if (emailVerified) return false;
    if (!this.mailer.isSetUp) throw noMail();
    await this.outbox.transaction(async (session) => {
      const isWithin = await this.repository.countLinkMail(userId, 'verification', session);
      if (!isWithin) throw tooManyMails(LINK_MAILS_WINDOW_MS / 1_000);
      await this.jobs.add({ kind: 'verification', userId, email }, session);
    });
    return true;
  }

  /** @throws AppError `LINK_EXPIRED`, also if the email was changed since */
  async verify(token: string, client: Client): Promise<void> {
    const link = await this.tokens.find('verification', token);
    await this.outbox.transaction(async (session) => {
      await this.tokens.use(link, session);
      if (!(await this.repository.verifyEmail(link.userId, link.email, now(), session))) throw linkExpired();
      await this.log.record(link.userId, { kind: 'emailVerified', client }, session);
    });
  }
}
