import { Injectable } from '@nestjs/common';
import {
  AVERAGE_OF_THREE,
  fromMinor,
  type MinorUnits,
  type ParsedRequestOf,
  type PlanOutcome,
  READY,
} from '@pocket/contracts';
import type { BookContext } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { Entry } from '../book/entries/entry.js';
import { meanOf } from '../book/plan/copy.js';
import { cover } from '../book/plan/cover.js';
import { fill, type Need } from '../book/plan/fill.js';
import { assignmentsEntry, storedAfter } from '../book/plan/period-entries.js';
import { type PlanView, withPeriods } from '../envelopes/plan-view.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { ExpectedPayments } from './expected-payments.js';
import { lineFigures, periodAt, targetFigures } from './line-figures.js';
import { noPeriodBefore } from './plan.errors.js';
import { PLAN_CHANGE } from './plan.service.js';
import { expenseCategory, indexOf, PlanBook, writtenIn } from './plan-book.js';
import { placeName } from './plan-texts.js';

/** Complete periods of which `average3` is the mean. */
const AVERAGED = 3;

/** Amounts that an operation sets. */
interface Decided {
  /** Assigned amounts, with a sentence for the user. */
  readonly assigned: readonly { readonly categoryId: string; readonly to: MinorUnits; readonly why: string }[];
  /** Amounts that are missing afterwards. */
  readonly short: readonly { readonly categoryId: string; readonly missing: MinorUnits }[];
  readonly summary: string;
}
type Operation = ParsedRequestOf<'ledger.plan.cover' | 'ledger.plan.copy' | 'ledger.plan.fill'> & {
  readonly subject: 'ledger.plan.cover' | 'ledger.plan.copy' | 'ledger.plan.fill';
};
type Decide = (view: PlanView, index: number, session: ClientSession) => Promise<Decided> | Decided;

/** Assigns to several categories at once. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly book: PlanBook,
    private readonly payments: ExpectedPayments,
  ) {}

  /** Covers overspending. Without any, nothing changes. */
  cover(context: BookContext, request: ParsedRequestOf<'ledger.plan.cover'>): Promise<WriteReply<PlanOutcome>> {
    const { categoryId, from } = request.body;
    return this.#write(context, { ...request, subject: 'ledger.plan.cover' }, (view, index) => {
      const category = expenseCategory(view, categoryId);
      const places = [...new Set(from)].filter((place) => place !== category.id);
      const sources = places.map((place) => ({ place, available: availableIn(view, index, place) }));
      const missing = Math.max(0, 0 - lineFigures(view, index, category.id).available);
      const taken = cover(sources, missing);
      const sum = taken.reduce((total, { amount }) => total + amount, 0);
      const assignedTo = (id: string) => lineFigures(view, index, id).assigned;
      const name = placeName(view, category.id);
      return {
        assigned: [
          ...taken
            .filter(({ place }) => place !== READY)
            .map(({ place, amount }) => ({
              categoryId: place,
              to: assignedTo(place) - amount,
              why: `Covers ${name}`,
            })),
          {
            categoryId: category.id,
            to: assignedTo(category.id) + sum,
            why: `Covered from ${taken.map(({ place }) => placeName(view, place)).join(', ')}`,
          },
        ],
        short: sum < missing ? [{ categoryId: category.id, missing: missing - sum }] : [],
        summary: `Covered ${name}`,
      };
    });
  }

  copy(context: BookContext, request: ParsedRequestOf<'ledger.plan.copy'>): Promise<WriteReply<PlanOutcome>> {
    const { from } = request.body;
    return this.#write(context, { ...request, subject: 'ledger.plan.copy' }, (view, index) => {
      const isAverage = from === AVERAGE_OF_THREE;
      const source = isAverage ? null : indexOf(view, from);
      if (source === index) throw noPeriodBefore();
      const complete = Array.from({ length: Math.min(AVERAGED, view.current) }, (_, back) => view.current - 1 - back);
      const why = isAverage ? 'Mean of the last 3 complete periods' : `As in the period from ${from}`;
      const expenses = view.categories.filter(({ type }) => type === 'expense');
      return {
        assigned: expenses.map(({ id: categoryId }) => {
          const assignedIn = (each: number) => lineFigures(view, each, categoryId).assigned;
          return { categoryId, to: source === null ? meanOf(complete.map(assignedIn)) : assignedIn(source), why };
        }),
        short: [],
        summary: isAverage ? 'Assigned the mean of the last 3 periods' : `Assigned what the period from ${from} has`,
      };
    });
  }

  /** @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` */
  fill(context: BookContext, request: ParsedRequestOf<'ledger.plan.fill'>): Promise<WriteReply<PlanOutcome>> {
    const { categoryIds, dryRun } = request.body;
    const decide: Decide = async (view, index, session) => {
      const period = periodAt(view, index);
      const payments = await this.payments.read(context, view, { first: period, last: period }, session);
      const wanted = categoryIds && new Set(categoryIds.map((id) => expenseCategory(view, id).id));
      const needs = view.categories
        .filter(({ id, type }) => type === 'expense' && (!wanted || wanted.has(id)))
        .flatMap(({ id: categoryId }): Need[] => {
          const needed = targetFigures(view, index, categoryId, payments)?.needed ?? 0;
          const { assigned } = lineFigures(view, index, categoryId);
          const priority = view.settings.get(categoryId)?.priority ?? 5;
          return needed > 0 ? [{ categoryId, assigned, needed, priority }] : [];
        });
      const given = new Map(
        fill(needs, view.figures[index]?.toAssign ?? 0).map((each) => [each.categoryId, each] as const),
      );
      return {
        assigned: [...given.values()].map(({ categoryId, to }) => {
          const need = needs.find((each) => each.categoryId === categoryId);
          const isAll = need !== undefined && to === need.assigned + need.needed;
          return { categoryId, to, why: isAll ? 'What its target needs' : 'A share of what its target needs' };
        }),
        short: needs.flatMap(({ categoryId, assigned, needed }) => {
          const missing = assigned + needed - (given.get(categoryId)?.to ?? assigned);
          return missing > 0 ? [{ categoryId, missing }] : [];
        }),
        summary: `Filled the plan from ${period.start}`,
      };
    };
    const operation = { ...request, subject: 'ledger.plan.fill' } as const;
    return dryRun ? this.#preview(context, operation, decide) : this.#write(context, operation, decide);
  }

  #preview(context: BookContext, { id }: Operation, decide: Decide): Promise<WriteReply<PlanOutcome>> {
    return this.book.read(context, async (view, session) => {
      const index = indexOf(view, id);
      const { reply } = outcomeOf(view, context, index, await decide(view, index, session));
      return { ...reply, changeId: null };
    });
  }

  async #write(context: BookContext, { id, ...request }: Operation, decide: Decide): Promise<WriteReply<PlanOutcome>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    return this.writer.write(bookId, { ...request, body: { id, ...request.body }, deadline }, async (session) => {
      const view = await this.book.within(context, session);
      const index = indexOf(view, id);
      const decided = await decide(view, index, session);
      const { entry, reply } = outcomeOf(view, context, index, decided);
      return { entries: [entry], reply, description: { ...PLAN_CHANGE, summary: decided.summary } };
    });
  }
}

function outcomeOf(
  view: PlanView,
  context: BookContext,
  index: number,
  { assigned, short }: Decided,
): { readonly entry: Entry; readonly reply: PlanOutcome } {
  const { currency } = view.plan;
  const changes = assigned.flatMap(({ categoryId, to, why }) => {
    const from = lineFigures(view, index, categoryId).assigned;
    return from === to ? [] : [{ categoryId, from, to, why }];
  });
  const amounts = changes.map(({ categoryId, to }) => [categoryId, to] as const);
  const entry = assignmentsEntry(writtenIn(view, context, index), amounts, currency);
  const after = withPeriods(view, [storedAfter(entry)]);
  return {
    entry,
    reply: {
      changes: changes.map(({ from, to, ...change }) => ({
        ...change,
        from: fromMinor(from, currency),
        to: fromMinor(to, currency),
      })),
      left: fromMinor(after.figures[index]?.toAssign ?? 0, currency),
      short: short.map(({ categoryId, missing }) => ({ categoryId, missing: fromMinor(missing, currency) })),
    },
  };
}

/** Returns what can be taken from a category, or from what is ready to assign. */
function availableIn(view: PlanView, index: number, place: string): MinorUnits {
  if (place === READY) return view.figures[index]?.toAssign ?? 0;
  return lineFigures(view, index, expenseCategory(view, place).id).available;
}
