import { Injectable } from '@nestjs/common';
import { type MessageReply, type ParsedRequestOf, type Rule } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { changed, deleted, made } from '../book/entries/entry.js';
import { requireRoom } from '../book/limits.js';
import { defined } from '../book/omit-undefined.js';
import { placesOf } from '../book/positions.js';
import type { StoredRule } from '../book/states.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { ruleView } from '../store/rules/rule.view.js';
import { ruleNotFound } from '../store/rules/rules.errors.js';
import { RulesRepository } from '../store/rules/rules.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { Written } from '../writing/decision.js';
import { requireVersion } from '../writing/if-match.js';
import { type Nameable, nameableIn, ruleFields } from './rule-fields.js';
import { requireRuleFits } from './rule-limit.js';

const LAST_ORDER = 1_000_000;

@Injectable()
export class RulesService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rules: RulesRepository,
  ) {}

  async list(userId: string): Promise<Rule[]> {
    await this.books.ensureOpen(userId);
    return (await this.rules.list(userId)).map(ruleView);
  }

  async get(userId: string, id: string): Promise<Rule> {
    await this.books.ensureOpen(userId);
    return ruleView(await this.#find(userId, id));
  }

  async create(
    userId: string,
    request: ParsedRequestOf<'ledger.rules.create'>,
    deadline?: number,
  ): Promise<Written<Rule>> {
    await this.books.ensureOpen(userId);
    return this.writer.write(userId, { subject: 'ledger.rules.create', ...request, deadline }, async (session) => {
      const all = await this.rules.list(userId, session);
      requireRoom(all.length, 'rules');
      const { order = orderAfter(all), ...body } = request.body;
      const fields = ruleFields({ ...body, order }, await this.#nameable(userId, session));
      const entry = made('rule', fields);
      requireRuleFits(null, entry.after);
      return { entries: [entry], reply: ruleView(entry.after) };
    });
  }

  async update(
    userId: string,
    { id, body, ifMatch }: ParsedRequestOf<'ledger.rules.update'>,
    deadline?: number,
  ): Promise<Written<Rule>> {
    await this.books.ensureOpen(userId);
    const request = { subject: 'ledger.rules.update', body: { id, body }, deadline } as const;
    return this.writer.write(userId, request, async (session) => {
      const before = await this.#find(userId, id, session);
      await requireVersion(before, ifMatch, ruleView);
      const fields = ruleFields(defined(body), await this.#nameable(userId, session), before);
      const entry = changed('rule', before, fields);
      requireRuleFits(before, entry.after);
      return { entries: [entry], reply: ruleView(entry.after) };
    });
  }

  async delete(
    userId: string,
    { id, ifMatch }: ParsedRequestOf<'ledger.rules.delete'>,
    deadline?: number,
  ): Promise<Written<MessageReply>> {
    await this.books.ensureOpen(userId);
    const request = { subject: 'ledger.rules.delete', body: { id }, deadline } as const;
    return this.writer.write(userId, request, async (session) => {
      const before = await this.#find(userId, id, session);
      await requireVersion(before, ifMatch, ruleView);
      return { entries: [deleted('rule', before)], reply: { message: 'Rule deleted' } };
    });
  }

  /** Rules as they follow one another. */
  async order(
    userId: string,
    request: ParsedRequestOf<'ledger.rules.order'>,
    deadline?: number,
  ): Promise<Written<MessageReply>> {
    await this.books.ensureOpen(userId);
    return this.writer.write(userId, { subject: 'ledger.rules.order', ...request, deadline }, async (session) => {
      const places = placesOf(request.body.ids, await this.rules.list(userId, session), ruleNotFound);
      const entries = places.map(([rule, order]) => changed('rule', rule, { order }));
      const told = { kind: 'update', summary: 'Changed the order of rules' } as const;
      return { entries, reply: { message: 'Rules ordered' }, told };
    });
  }

  async #find(userId: string, id: string, session?: ClientSession): Promise<StoredRule> {
    const rule = await this.rules.find(userId, id, session);
    if (!rule) throw ruleNotFound();
    return rule;
  }

  async #nameable(userId: string, session: ClientSession): Promise<Nameable> {
    const accounts = await this.accounts.list(userId, session);
    return nameableIn({ accounts, categories: await this.categories.list(userId, session) });
  }
}

/** Where a rule comes that nobody gave a place. */
function orderAfter(rules: readonly StoredRule[]): number {
  return Math.min(LAST_ORDER, (rules.at(-1)?.order ?? -1) + 1);
}
