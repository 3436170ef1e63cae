import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ReplyOf } from '@pocket/contracts';
import { Mailer, MailNotSent, RpcClient } from '@pocket/server';
import { NOTIFY_SETTINGS, type NotifySettings } from '../config.js';
import { mailContent, type Wording } from '../mail/mail-content.js';
import { unsubscribeToken } from '../mail/unsubscribe-token.js';
import { OwnKeysStore } from '../push/own-keys.js';
import type { Batch } from './batches.js';
import type { Outcome } from './outcome.js';

const ANSWER_MS = 5_000;
const WITHOUT_USER: ReadonlySet<string> = new Set(['NOT_FOUND', 'UNAUTHENTICATED']);

/** Mails a message to the verified address of a user. */
@Injectable()
export class MailSender {
  readonly #mailer: Mailer;

  constructor(
    @Inject(NOTIFY_SETTINGS) private readonly settings: NotifySettings,
    private readonly keys: OwnKeysStore,
    private readonly rpc: RpcClient,
  ) {
    this.#mailer = new Mailer(settings);
  }

  /** Returns the address; null if the user gets no mail. */
  async addressOf(userId: string): Promise<string | null> {
    if (!this.#mailer.isSetUp) return null;
    const contact = await this.#contact(userId);
    return contact?.emailVerified ? contact.email : null;
  }

  /** @param ruleId the rule whose mail one click switches off; null: of all rules */
  async send({ first }: Batch, to: string, wording: Wording, ruleId: string | null): Promise<Outcome> {
    const { signing } = await this.keys.get();
    const token = unsubscribeToken({ userId: first.userId, ruleId }, signing);
    const unsubscribe = new URL(`/api/alerts/unsubscribe/${token}`, this.settings.APP_URL).href;
    const content = mailContent(wording, { appUrl: this.settings.APP_URL, unsubscribe });
    try {
      await this.#mailer.send({ to, messageId: first.messageId, ...content });
      return { kind: 'sent' };
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      if (error.isFinal) return { kind: 'failed' };
      return error.mayBeTaken ? { kind: 'unknown' } : { kind: 'later', askedMs: 0 };
    }
  }

  async #contact(userId: string): Promise<ReplyOf<'auth.contact.find'> | null> {
    try {
      const context = { requestId: randomUUID() };
      return await this.rpc.request('auth.contact.find', { userId }, context, { timeoutMs: ANSWER_MS });
    } catch (error) {
      if (error instanceof AppError && WITHOUT_USER.has(error.code)) return null;
      throw error;
    }
  }
}
