import { Injectable } from '@nestjs/common';
import {
  type BookId,
  type CalendarDay,
  fromMinor,
  type MessageReply,
  type ParsedRequestOf,
  PLAN_LIMITS,
  type Plan,
  toMinor,
} from '@pocket/contracts';
import type { BookContext } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { creationEntry, deletionEntry, type Entry, updateEntry } from '../book/entries/entry.js';
import { plan as planDefinition } from '../book/kinds/plan.js';
import { PLAN_CATEGORY_DEFAULTS } from '../book/kinds/plan-category.js';
import { linesOf } from '../book/kinds/plan-period.js';
import { regrouped, withCycle } from '../book/plan/cycle-change.js';
import { periodEntry } from '../book/plan/period-entries.js';
import { periodsOf } from '../book/plan/periods.js';
import type { StoredLine, StoredPlan, StoredPlanPeriod } from '../book/states.js';
import { violationError } from '../book/violation.js';
import type { PlanView } from '../envelopes/plan-view.js';
import { accountNotFound } from '../store/accounts/accounts.errors.js';
import { AccountsRepository } from '../store/accounts/accounts.repository.js';
import { BookSettingsRepository } from '../store/book-settings/book-settings.repository.js';
import { PlanCategoriesRepository } from '../store/plan/plan-categories.repository.js';
import { emptyPeriod, PlanPeriodsRepository } from '../store/plan/plan-periods.repository.js';
import { PlansRepository } from '../store/plan/plans.repository.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { requireVersion } from '../writing/if-match.js';
import { planNotFound } from './plan.errors.js';
import { PlanBook } from './plan-book.js';

/** Kind of all changes of a plan in the history. */
export const PLAN_CHANGE = { kind: 'plan' } as const;

@Injectable()
export class PlanService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly book: PlanBook,
    private readonly plans: PlansRepository,
    private readonly periods: PlanPeriodsRepository,
    private readonly categories: PlanCategoriesRepository,
    private readonly accounts: AccountsRepository,
    private readonly settings: BookSettingsRepository,
  ) {}

  async get({ bookId }: BookContext): Promise<Plan> {
    await this.books.ensureOpen(bookId);
    const plan = await this.plans.of(bookId);
    if (!plan) throw planNotFound();
    return planReply(plan);
  }

  /** @throws AppError `PLAN_EXISTS`; `NOT_FOUND` for an unknown account */
  async create(
    { bookId, deadline }: BookContext,
    request: ParsedRequestOf<'ledger.plan.create'>,
  ): Promise<WriteReply<Plan>> {
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { subject: 'ledger.plan.create', ...request, deadline }, async (session) => {
      const { start, cycle, accountIds } = request.body;
      if (await this.plans.of(bookId, session)) throw planExists();
      await this.#requireAccounts(bookId, accountIds, session);
      const { currency } = await this.settings.of(bookId, session);
      const cycles = [{ from: start, after: null, cycle }];
      const entry = creationEntry('plan', { start, cycles, accountIds, currency });
      return {
        entries: [entry],
        reply: planReply(entry.after),
        description: { ...PLAN_CHANGE, summary: 'Started a plan' },
      };
    });
  }

  /** A new cycle moves what is assigned to later periods to the ones that contain their first days. */
  async update(
    context: BookContext,
    { body, ifMatch }: ParsedRequestOf<'ledger.plan.update'>,
  ): Promise<WriteReply<Plan>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.plan.update', body: { body }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const view = await this.book.within(context, session);
      const { plan } = view;
      await requireVersion(plan, ifMatch, planReply);
      const { accountIds = plan.accountIds, cycle } = body;
      const known = new Set(plan.accountIds);
      await this.#requireAccounts(
        bookId,
        accountIds.filter((id) => !known.has(id)),
        session,
      );
      const cycles = cycle ? withCycle(plan, cycle, view.today) : plan.cycles;
      const entry = updateEntry('plan', plan, { cycles, accountIds });
      const summary = describe(plan, entry.after);
      return {
        entries: [entry, ...(cycles === plan.cycles ? [] : regroupedEntries(bookId, view, entry.after))],
        reply: planReply(entry.after),
        description: { ...PLAN_CHANGE, summary },
      };
    });
  }

  /** Deletes everything that the plan has. */
  async delete(
    { bookId, deadline }: BookContext,
    { ifMatch }: ParsedRequestOf<'ledger.plan.delete'>,
  ): Promise<WriteReply<MessageReply>> {
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { subject: 'ledger.plan.delete', body: {}, deadline }, async (session) => {
      const plan = await this.plans.of(bookId, session);
      if (!plan) throw planNotFound();
      await requireVersion(plan, ifMatch, planReply);
      const periods = await this.periods.list(bookId, session);
      const categories = await this.categories.list(bookId, session);
      const entries: Entry[] = [
        deletionEntry('plan', plan),
        ...periods.map(emptied),
        ...categories.map((each) => updateEntry('planCategory', each, PLAN_CATEGORY_DEFAULTS)),
      ];
      return {
        entries,
        reply: { message: 'Plan deleted' },
        description: { ...PLAN_CHANGE, summary: 'Deleted the plan' },
      };
    });
  }

  async #requireAccounts(bookId: BookId, ids: readonly string[], session: ClientSession): Promise<void> {
    const known = new Set((await this.accounts.list(bookId, session)).map(({ id }) => id));
    if (ids.some((id) => !known.has(id))) throw accountNotFound();
  }
}

export function planReply({ id, start, cycles, accountIds, currency, version }: StoredPlan): Plan {
  const shown = cycles.map(({ from, cycle }) => ({ from, cycle }));
  const last = shown.at(-1);
  if (!last) throw new RangeError('A plan has no cycle');
  return { id, _id: id, start, cycle: last.cycle, cycles: shown, accountIds: [...accountIds], currency, version };
}

/** Returns the entries of periods whose days begin no period any more, and of those that they are added to. */
function regroupedEntries(bookId: BookId, { written, today }: PlanView, plan: StoredPlan): Entry[] {
  const { currency } = plan;
  const last = [...written.keys()].sort().at(-1);
  const periods = periodsOf(plan, today, PLAN_LIMITS.ahead, last);
  const before = new Map(
    [...written.values()].map((period) => {
      const lines = [...linesOf(period)].map(([id, { assigned, note }]) => {
        return [id, { assigned: toMinor(assigned, currency), note }] as const;
      });
      return [period.day, { held: toMinor(period.held, currency), lines: new Map(lines) }] as const;
    }),
  );
  const after = regrouped(before, periods);
  const days = new Set<CalendarDay>([...before.keys(), ...after.keys()]);
  return [...days].map((day) => {
    const period = written.get(day) ?? emptyPeriod(bookId, day);
    const wanted = after.get(day);
    const lines = new Map<string, StoredLine>();
    for (const id of linesOf(period).keys()) lines.set(id, { assigned: 0, note: '' });
    for (const [id, { assigned, note }] of wanted?.lines ?? []) {
      lines.set(id, { assigned: fromMinor(assigned, currency), note });
    }
    return periodEntry(period, lines, fromMinor(wanted?.held ?? 0, currency));
  });
}

function emptied(period: StoredPlanPeriod): Entry {
  const lines = new Map([...linesOf(period).keys()].map((id) => [id, { assigned: 0, note: '' }]));
  return periodEntry(period, lines, 0);
}

function describe(before: StoredPlan, after: StoredPlan): string {
  const parts = [
    before.cycles === after.cycles ? [] : ['the cycle'],
    before.accountIds.join() === after.accountIds.join() ? [] : ['the accounts'],
  ].flat();
  return parts.length === 0 ? 'Changed nothing' : `Changed ${parts.join(' and ')} of the plan`;
}

const planExists = () => {
  const [key] = planDefinition.uniqueKeys;
  return violationError({ code: 'PLAN_EXISTS', message: key?.message ?? '' });
};
