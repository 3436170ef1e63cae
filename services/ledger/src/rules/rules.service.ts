import { Injectable } from '@nestjs/common';
import { type BookId, type MessageReply, type ParsedRequestOf, type Rule } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import { creationEntry, deletionEntry, updateEntry } from '../book/entries/entry.js';
import { assertBelowLimit } from '../book/limits.js';
import { omitUndefined } from '../book/omit-undefined.js';
import { positionsOf } from '../book/positions.js';
import type { StoredRule } from '../book/states.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { ruleView } from '../store/rules/rule.view.js';
import { ruleNotFound } from '../store/rules/rules.errors.js';
import { RulesRepository } from '../store/rules/rules.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
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

  async list(bookId: BookId): Promise<Rule[]> {
    await this.books.ensureOpen(bookId);
    return (await this.rules.list(bookId)).map(ruleView);
  }

  async get(bookId: BookId, id: string): Promise<Rule> {
    await this.books.ensureOpen(bookId);
    return ruleView(await this.#find(bookId, id));
  }

  async create(
    bookId: BookId,
    request: ParsedRequestOf<'ledger.rules.create'>,
    deadline?: number,
  ): Promise<WriteReply<Rule>> {
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { subject: 'ledger.rules.create', ...request, deadline }, async (session) => {
      const all = await this.rules.list(bookId, session);
      assertBelowLimit(all.length, 'rule');
      const { order = orderAfter(all), ...body } = request.body;
      const fields = ruleFields({ ...body, order }, await this.#nameable(bookId, session));
      const entry = creationEntry('rule', fields);
      requireRuleFits(null, entry.after);
      return { entries: [entry], reply: ruleView(entry.after) };
    });
  }

  async update(
    bookId: BookId,
    { id, body, ifMatch }: ParsedRequestOf<'ledger.rules.update'>,
    deadline?: number,
  ): Promise<WriteReply<Rule>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.rules.update', body: { id, body }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const before = await this.#find(bookId, id, session);
      await requireVersion(before, ifMatch, ruleView);
      const fields = ruleFields(omitUndefined(body), await this.#nameable(bookId, session), before);
      const entry = updateEntry('rule', before, fields);
      requireRuleFits(before, entry.after);
      return { entries: [entry], reply: ruleView(entry.after) };
    });
  }

  async delete(
    bookId: BookId,
    { id, ifMatch }: ParsedRequestOf<'ledger.rules.delete'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.rules.delete', body: { id }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const before = await this.#find(bookId, id, session);
      await requireVersion(before, ifMatch, ruleView);
      return { entries: [deletionEntry('rule', before)], reply: { message: 'Rule deleted' } };
    });
  }

  /** Rules as they follow one another. */
  async order(
    bookId: BookId,
    request: ParsedRequestOf<'ledger.rules.order'>,
    deadline?: number,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { subject: 'ledger.rules.order', ...request, deadline }, async (session) => {
      const places = positionsOf(request.body.ids, await this.rules.list(bookId, session), ruleNotFound);
      const entries = places.map(([rule, order]) => updateEntry('rule', rule, { order }));
      const description = { kind: 'update', summary: 'Changed the order of rules' } as const;
      return { entries, reply: { message: 'Rules ordered' }, description };
    });
  }

  async #find(bookId: BookId, id: string, session?: ClientSession): Promise<StoredRule> {
    const rule = await this.rules.find(bookId, id, session);
    if (!rule) throw ruleNotFound();
    return rule;
  }

  async #nameable(bookId: BookId, session: ClientSession): Promise<Nameable> {
    const accounts = await this.accounts.list(bookId, session);
    return nameableIn({ accounts, categories: await this.categories.list(bookId, session) });
  }
}

/** Returns the position of a new rule. */
function orderAfter(rules: readonly StoredRule[]): number {
  return Math.min(LAST_ORDER, (rules.at(-1)?.order ?? -1) + 1);
}
