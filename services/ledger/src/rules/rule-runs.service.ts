import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  AppError,
  type BookId,
  MAX_BATCH,
  type ParsedRequestOf,
  RULE_SAMPLE,
  type RuleApplyReply,
  type RulePreview,
  type RuleThen,
  type RuleWhen,
  type Skipped,
  type TransactionFilter,
} from '@pocket/contracts';
import { TIMEOUT_MESSAGE } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { changesSomething, type EntryOf, updateEntry } from '../book/entries/entry.js';
import type { AccountInBook, StoredCategory, StoredTransaction } from '../book/states.js';
import { truncateName } from '../book/texts/truncate-name.js';
import { OccurrenceMatcher } from '../occurrences/occurrence-matcher.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { CategoriesRepository } from '../store/categories/categories.repository.js';
import { ruleNotFound } from '../store/rules/rules.errors.js';
import { RulesRepository } from '../store/rules/rules.repository.js';
import { TagsRepository } from '../store/transactions/tags.repository.js';
import type { ViewLists } from '../store/transactions/transaction.view.js';
import { TransactionViews } from '../store/transactions/transaction-views.js';
import { tooManyAtOnce } from '../store/transactions/transactions.errors.js';
import { TransactionsRepository } from '../store/transactions/transactions.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import { BatchBudget } from '../writing/edits/batch-budget.js';
import { requireTextsFit } from '../writing/edits/text-limit.js';
import { categoriesById } from '../writing/edits/transaction-fields.js';
import { requireRuleDecimals } from './rule-decimals.js';
import { effectOf, skipReason } from './rule-effect.js';
import { nameableIn, ruleFields } from './rule-fields.js';
import { subjectOf, testOf } from './rule-match.js';
import { ruleQuery } from './rule-query.js';

/** After so long everybody else has a turn. */
const TURN_MS = 20;

/** Previews a rule on existing transactions, and applies it. */
@Injectable()
export class RuleRunsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rules: RulesRepository,
    private readonly settings: BookSettingsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly tags: TagsRepository,
    private readonly views: TransactionViews,
    private readonly matcher: OccurrenceMatcher,
  ) {}

  /** A rule that is kept may be tried also where something that it names is gone. */
  async preview(
    bookId: BookId,
    { rule, filter = {} }: ParsedRequestOf<'ledger.rules.preview'>,
    deadline?: number,
  ): Promise<RulePreview> {
    await this.books.ensureOpen(bookId);
    const [accounts, categories, kept, settings] = await Promise.all([
      this.accounts.list(bookId),
      this.categories.list(bookId),
      this.rules.list(bookId),
      this.settings.of(bookId),
    ]);
    requireRuleDecimals(settings, rule, kept);
    const asked = { when: rule.when, then: rule.then };
    const { when, then: said } = ruleFields(asked, nameableIn({ accounts, categories }, kept));
    const byId = categoriesById(categories);
    const then = await this.#spelled(bookId, said);
    const sample: { readonly before: StoredTransaction; readonly after: StoredTransaction }[] = [];
    let matched = 0;
    for await (const transaction of this.#matching(bookId, { when, filter, accounts, categories, deadline })) {
      matched += 1;
      if (sample.length === RULE_SAMPLE) continue;
      sample.push({ before: transaction, after: { ...transaction, ...effectOf(then, transaction, byId) } });
    }
    return { matched, sample: await this.#sampleViews(bookId, sample, { accounts, categories }) };
  }

  async #sampleViews(
    bookId: BookId,
    sample: readonly { readonly before: StoredTransaction; readonly after: StoredTransaction }[],
    lists: ViewLists,
  ): Promise<RulePreview['sample']> {
    const before = await this.views.many(
      bookId,
      sample.map((each) => each.before),
      lists,
    );
    const after = await this.views.many(
      bookId,
      sample.map((each) => each.after),
      lists,
    );
    return before.flatMap((view, index) => {
      const updateEntry = after[index];
      return updateEntry ? [{ before: view, after: updateEntry }] : [];
    });
  }

  /** Applies the rule to the matching transactions as one change, even if the rule is not enabled. */
  async apply(
    bookId: BookId,
    { id, ...request }: ParsedRequestOf<'ledger.rules.apply'>,
    deadline?: number,
  ): Promise<RuleApplyReply> {
    await this.books.ensureOpen(bookId);
    const { filter = {} } = request.body;
    const write = { ...request, subject: 'ledger.rules.apply', body: { id, ...request.body }, deadline } as const;
    return this.writer.write(bookId, write, async (session) => {
      const rule = await this.rules.find(bookId, id, session);
      if (!rule) throw ruleNotFound();
      const accounts = await this.accounts.list(bookId, session);
      const categories = await this.categories.list(bookId, session);
      const byId = categoriesById(categories);
      const then = await this.#spelled(bookId, rule.then, session);
      const entries: EntryOf<'transaction'>[] = [];
      const budget = new BatchBudget();
      const skipped: Skipped[] = [];
      let matched = 0;
      for await (const transaction of this.#matching(
        bookId,
        { when: rule.when, filter, accounts, categories, deadline },
        session,
      )) {
        matched += 1;
        const reason = skipReason(then, transaction, byId);
        if (reason) skipped.push({ id: transaction.id, reason });
        const entry = updateEntry('transaction', transaction, effectOf(then, transaction, byId));
        requireTextsFit(transaction, entry.after);
        if (changesSomething(entry)) {
          budget.take(entry.after);
          entries.push(entry);
        }
        if (entries.length > MAX_BATCH || skipped.length > MAX_BATCH) throw tooManyAtOnce();
      }
      return {
        entries: await this.matcher.matched(bookId, entries, session),
        reply: { matched, changed: entries.length, skipped },
        description: { kind: 'rule', origin: 'rule', summary: describeRun(rule.name, entries.length) },
      };
    });
  }

  /** Yields matching transactions, newest first, with one page in memory. */
  async *#matching(
    bookId: BookId,
    asked: {
      readonly when: RuleWhen;
      readonly filter: TransactionFilter;
      readonly accounts: readonly AccountInBook[];
      readonly categories: readonly StoredCategory[];
      readonly deadline: number | undefined;
    },
    session?: ClientSession,
  ): AsyncGenerator<StoredTransaction> {
    const { when, filter, accounts, categories, deadline = Number.POSITIVE_INFINITY } = asked;
    const test = testOf(when);
    const scope = { categoryIds: categories.map(({ id }) => id), also: ruleQuery(when, accounts) };
    let turn = Date.now();
    for await (const transaction of this.transactions.each(bookId, filter, scope, session)) {
      if (test(subjectOf(transaction))) yield transaction;
      if (Date.now() - turn < TURN_MS) continue;
      if (Date.now() > deadline) throw new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE);
      await setImmediate();
      turn = Date.now();
    }
  }

  /** Tags have the spelling that the book has for them. */
  async #spelled(bookId: BookId, { addTags, ...then }: RuleThen, session?: ClientSession): Promise<RuleThen> {
    return addTags ? { ...then, addTags: await this.tags.spelled(bookId, addTags, session) } : then;
  }
}

function describeRun(name: string, count: number): string {
  return `Applied the rule ${truncateName(name)} to ${count} transaction${count === 1 ? '' : 's'}`;
}
