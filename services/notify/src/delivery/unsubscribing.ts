import { Injectable } from '@nestjs/common';
import { AppError, type MessageReply } from '@pocket/contracts';
import { readUnsubscribeToken } from '../mail/unsubscribe-token.js';
import { OwnKeysStore } from '../push/own-keys.js';
import type { RuleDocument } from '../rules/rule.schema.js';
import { RulesRepository } from '../rules/rules.repository.js';

/** Switches mail off for whoever has a mail: it needs no session. */
@Injectable()
export class Unsubscribing {
  constructor(
    private readonly keys: OwnKeysStore,
    private readonly rules: RulesRepository,
  ) {}

  /** Takes `mail` from the channels of the rule that the token names, or of all. @throws AppError `NOT_FOUND` */
  async unsubscribe(token: string): Promise<MessageReply> {
    const named = readUnsubscribeToken(token, (await this.keys.get()).signing);
    if (!named) throw new AppError('NOT_FOUND', 'This link does not work');
    for (const { _id } of await this.rules.list(named.userId)) {
      const id = _id.toHexString();
      if (named.ruleId === null || named.ruleId === id) await this.#switchOff(named.userId, id);
    }
    return { message: 'You get no more of these mails' };
  }

  async #switchOff(userId: string, id: string): Promise<void> {
    for (;;) {
      const rule: RuleDocument | null = await this.rules.find(userId, id);
      if (!rule?.channels.includes('mail')) return;
      const channels = rule.channels.filter((channel) => channel !== 'mail');
      if (await this.rules.update(rule, { channels })) return;
    }
  }
}
