import { Injectable } from '@nestjs/common';
import type { BookId, MessageReply, ParsedRequestOf, Rule, RuleUpdateBody } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { type EditableFields, updateEntry } from '../book/entries/entry.js';
import { omitUndefined } from '../book/omit-undefined.js';
import { positionsOf } from '../book/positions.js';
import type { StoredRule } from '../book/states.js';
import { ruleView } from '../store/rules/rule.view.js';
import { ruleNotFound } from '../store/rules/rules.errors.js';
import type { WriteReply } from '../writing/decision.js';
import { EntityService } from '../writing/entity-service.js';
import { requireRuleDecimals } from './rule-decimals.js';
import { withLowerCaseIds } from './rule-fields.js';
import { requireRuleFits } from './rule-limit.js';

const LAST_ORDER = 1_000_000;

@Injectable()
export class RulesService extends EntityService<'rule', Rule, RuleUpdateBody> {
  protected readonly kind = 'rule';

  /** Rules as they follow one another. */
  async order(
    bookId: BookId,
    request: ParsedRequestOf<'ledger.rules.order'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { subject: 'ledger.rules.order', ...request, deadline }, async (session) => {
      const places = positionsOf(request.body.ids, await this.all(bookId, session), ruleNotFound);
      const entries = places.map(([rule, order]) => updateEntry('rule', rule, { order }));
      const description = { kind: 'update', summary: 'Changed the order of rules' } as const;
      return { entries, reply: { message: 'Rules ordered' }, description };
    });
  }

  protected override viewOf(state: StoredRule): Rule {
    return ruleView(state);
  }

  protected override fieldsOf(
    body: RuleUpdateBody,
    before: StoredRule | null,
    all: readonly StoredRule[],
  ): Partial<EditableFields<'rule'>> {
    const given = withLowerCaseIds(omitUndefined(body));
    const fields = before ? given : { order: orderAfter(all), ...given };
    requireRuleFits(before, { ...before, ...fields } as StoredRule);
    return fields;
  }

  protected override async requireFits(
    bookId: BookId,
    before: StoredRule | null,
    after: StoredRule,
    session: ClientSession,
  ): Promise<void> {
    const [book] = (await this.stores.list('book', bookId, session)) ?? [];
    if (book) requireRuleDecimals(book, after, before ? [before] : []);
  }
}

/** Returns the position of a new rule. */
function orderAfter(rules: readonly StoredRule[]): number {
  return Math.min(LAST_ORDER, (rules.at(-1)?.order ?? -1) + 1);
}
