import { Injectable } from '@nestjs/common';
import { type Client, DEMO, type GivenFactor, type PasswordResetBody } from '@pocket/contracts';
import { Mailer, Outbox } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { hashPassword } from '../credentials/passwords.js';
import { secondFactor, wrongCode } from '../factors/factors.errors.js';
import { FactorsService } from '../factors/factors.service.js';
import { MailJobs } from '../mail-jobs/mail-jobs.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import type { LinkTokenDocument } from './link-token.schema.js';
import { LinkTokens } from './link-tokens.js';
import { Links } from './links.js';
import { linkExpired } from './recovery.errors.js';

/** Lets people who lost their password set a new one. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly factors: FactorsService,
    private readonly tokens: LinkTokens,
    private readonly jobs: MailJobs,
    private readonly links: Links,
    private readonly log: SecurityLog,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
  ) {}

  /** Does the same for every email, whether anybody has it or not. Returns false if this site sends no mail. */
  async forget(email: string): Promise<boolean> {
    if (!this.mailer.isSetUp) return false;
    await this.jobs.add({ kind: 'forgot', email });
    return true;
  }

  /**
   * Sets a new password and ends all sessions. Keys stay.
   * @throws AppError `LINK_EXPIRED`, `SECOND_FACTOR`, `WRONG_CODE`, `TOO_MANY_REQUESTS`
   */
  async reset({ token, password, ...given }: PasswordResetBody, client: Client): Promise<void> {
    const link = await this.tokens.find('reset', token);
    const { userId } = link;
    const user = await this.users.find(userId);
    const isOutdated = user?.passwordChangedAt && user.passwordChangedAt > link.madeAt;
    if (!user || isOutdated) throw linkExpired();
    const isGuarded = await this.factors.isNeeded(userId);
    if (isGuarded) {
      if (!hasFactor(given)) throw secondFactor(await this.factors.offer(userId));
      await this.tokens.countTry(token);
    }
    const passwordHash = await hashPassword(password);
    const isDone = isGuarded
      ? await this.#finishWithFactor(link, passwordHash, given, client)
      : await this.outbox.transaction((session) => this.#finish(link, passwordHash, client, session)).then(() => true);
    if (!isDone) {
      await this.log.record(userId, { kind: 'codeFailed', client });
      throw wrongCode();
    }
    this.sessions.tellGateways(userId);
  }

  /** Returns a link for the operator; null if nobody has the email. */
  async operatorLink(email: string): Promise<string | null> {
    const user = await this.users.findByEmail(email);
    const userId = user?._id.toHexString();
    if (userId === undefined || userId === DEMO.userId) return null;
    return this.links.reset({ userId, email });
  }

  async #finishWithFactor(
    link: LinkTokenDocument,
    passwordHash: string,
    given: GivenFactor,
    client: Client,
  ): Promise<boolean> {
    const { userId } = link;
    if (given.assertion) {
      const signed = await this.factors.sign(userId, given.assertion);
      if (signed.copied) await this.log.record(userId, { kind: 'passkeyRefused', client, detail: signed.copied.name });
      if (signed.userId !== userId) return false;
      await this.outbox.transaction((session) => this.#finish(link, passwordHash, client, session));
      return true;
    }
    return this.factors.useCode(userId, given, async (session) => {
      // If the link is used up meanwhile, the code is not.
      await this.#finish(link, passwordHash, client, session);
      if (given.recoveryCode !== undefined)
        await this.log.record(userId, { kind: 'recoveryCodeUsed', client }, session);
    });
  }

  /** @throws AppError `LINK_EXPIRED` if the link was used meanwhile */
  async #finish(link: LinkTokenDocument, passwordHash: string, client: Client, session: ClientSession): Promise<void> {
    const { userId } = link;
    await this.tokens.use(link, session);
    await this.users.setPassword(userId, passwordHash, session);
    await this.jobs.removeAll(userId, session, 'reset');
    await this.sessions.removeAll(userId, session);
    await this.log.record(userId, { kind: 'passwordReset', client }, session);
  }
}

const hasFactor = ({ code, recoveryCode, assertion }: GivenFactor) =>
  code !== undefined || recoveryCode !== undefined || assertion !== undefined;
