import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { BookId } from '@pocket/contracts';
import { backoff, type Job, Lease, LeasedWork, Mailer, MailNotSent, Metrics, withTransaction } from '@pocket/server';
import type { Connection } from 'mongoose';
import type { MailJobDocument } from '../mail-jobs/mail-job.schema.js';
import { MailJobs } from '../mail-jobs/mail-jobs.js';
import { UsersRepository } from '../users/users.repository.js';
import { Links } from './links.js';
import { emailChangedMail, resetMail, verificationMail } from './mail-texts.js';
import { type Receiver, RecoveryAddresses } from './recovery-addresses.js';

const MAX_RUNNING = 2;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 10 * 60_000;
const MAX_COUNTED = 10_000;

/**
 * Sends the mails with links, outside the requests that cause them: what the mail server does, and whether anybody has
 * an email, neither delays nor changes an answer.
 */
@Injectable()
export class MailWork extends LeasedWork<Job> {
  readonly #mails;

  constructor(
    private readonly jobs: MailJobs,
    private readonly users: UsersRepository,
    private readonly addresses: RecoveryAddresses,
    private readonly links: Links,
    private readonly mailer: Mailer,
    @InjectConnection() private readonly connection: Connection,
    metrics: Metrics,
    lease: Lease,
  ) {
    super(lease, MAX_RUNNING);
    this.#mails = metrics.counter('auth_mails_total', 'Mails with links, by outcome', ['outcome']);
    metrics.gauge('auth_mail_jobs', 'Mails that are not sent yet', {}, () => jobs.count(MAX_COUNTED));
  }

  /** Mails are independent of each other: each takes its turn like a book of its own. */
  protected async findDue(limit: number, busyBooks: ReadonlySet<BookId>): Promise<Job[]> {
    const due = await this.jobs.findDue(limit, [...busyBooks]);
    return due.map(({ _id }) => ({ id: _id.toHexString(), bookId: _id.toHexString() as BookId }));
  }

  protected leaseNames({ id }: Job): readonly string[] {
    return [`mail ${id}`];
  }

  protected async work({ id }: Job): Promise<void> {
    const job = await this.jobs.begin(id, (attempts) => {
      return new Date(Date.now() + backoff(attempts, FIRST_PAUSE_MS, MAX_PAUSE_MS));
    });
    if (!job) return;
    if (!this.mailer.isSetUp || job.expiresAt.getTime() <= Date.now()) return this.#drop(id);
    if (job.kind === 'forgot') return this.#spread(id, job.email);
    try {
      await this.#send(job);
      this.#mails.inc({ outcome: 'sent' });
      await this.jobs.remove(id);
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      this.#mails.inc({ outcome: 'failed' });
      this.log.warn(`Mail ${id} was not sent: ${error.message}`);
      if (error.isFinal) await this.#drop(id);
    }
  }

  /** Replaces the job by a mail for each user who receives links at the email, within their limit. */
  async #spread(id: string, email: string): Promise<void> {
    const receivers = await this.addresses.receiversAt(email);
    await withTransaction(this.connection, async (session) => {
      // A repetition after a crash finds no job, and so adds no second mail.
      if (!(await this.jobs.remove(id, session))) return;
      for (const receiver of receivers) {
        if (!(await this.users.countLinkMail(receiver.userId, 'reset', session))) continue;
        await this.jobs.add({ ...receiver, kind: 'reset' }, session);
      }
    });
  }

  async #send({ kind, userId, email }: MailJobDocument): Promise<void> {
    if (userId === undefined) return;
    const user = await this.users.findById(userId);
    if (!user) return;
    const receiver: Receiver = { userId, email };
    if (kind === 'emailChanged') return this.mailer.send({ to: email, ...emailChangedMail(this.links.appUrl) });
    if (kind === 'verification') {
      // The email was changed or verified meanwhile.
      if (user.email !== email || user.emailVerified) return;
      return this.mailer.send({ to: email, ...verificationMail(await this.links.verification(receiver)) });
    }
    const receivers = await this.addresses.receiversAt(email);
    if (!receivers.some((other) => other.userId === userId)) return;
    await this.mailer.send({ to: email, ...resetMail(await this.links.reset(receiver)) });
  }

  async #drop(id: string): Promise<void> {
    this.#mails.inc({ outcome: 'dropped' });
    await this.jobs.remove(id);
  }
}
