import { Injectable } from '@nestjs/common';
import {
  type CurrencyCode,
  fromMinor,
  type MinorUnits,
  type ParsedRequestOf,
  type PlanLine,
  type PlanPeriod,
  READY,
  toMinor,
} from '@pocket/contracts';
import type { BookContext } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { omitUndefined } from '../book/omit-undefined.js';
import { assignmentsEntry, type PeriodEntry, periodEntry, storedAfter } from '../book/plan/period-entries.js';
import { type PlanView, withPeriods } from '../envelopes/plan-view.js';
import { BookWriter } from '../writing/book-writer.js';
import { BooksService } from '../writing/books.service.js';
import type { WriteReply } from '../writing/decision.js';
import { accountAmount } from '../writing/edits/account-amount.js';
import { requireVersion } from '../writing/if-match.js';
import { ExpectedPayments } from './expected-payments.js';
import { lineFigures, periodAt } from './line-figures.js';
import { lineView, periodView } from './period.view.js';
import { notThatMuch } from './plan.errors.js';
import { PLAN_CHANGE } from './plan.service.js';
import { expenseCategory, indexOf, PlanBook, writtenIn } from './plan-book.js';
import { amountText, placeName } from './plan-texts.js';

/** Assigns, moves and holds money. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly books: BooksService,
    private readonly writer: BookWriter,
    private readonly book: PlanBook,
    private readonly payments: ExpectedPayments,
  ) {}

  /** @throws AppError `NOT_FOUND`, `VALIDATION_FAILED`, `CHANGED_MEANWHILE` */
  async line(
    context: BookContext,
    { id, categoryId, body, ifMatch }: ParsedRequestOf<'ledger.plan.line'>,
  ): Promise<WriteReply<PlanLine>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    const request = { subject: 'ledger.plan.line', body: { id, categoryId, body }, deadline } as const;
    return this.writer.write(bookId, request, async (session) => {
      const view = await this.book.within(context, session);
      const index = indexOf(view, id);
      const category = expenseCategory(view, categoryId);
      const { currency } = view.plan;
      const viewIn = (each: PlanView) => this.#lineIn(context, each, index, category.id, session);
      const before = writtenIn(view, context, index);
      await requireVersion({ version: before.lineVersions[category.id] ?? 0 }, ifMatch, () => viewIn(view));
      if (body.assigned !== undefined) accountAmount('Assigned', body.assigned, currency);
      const entry = periodEntry(before, new Map([[category.id, omitUndefined(body)]]));
      const place = `${placeName(view, category.id)} in the plan from ${before.day}`;
      const summary =
        body.assigned === undefined
          ? `Changed the note of ${place}`
          : `Assigned ${amountText(toMinor(body.assigned, currency), currency)} to ${place}`;
      const after = withPeriods(view, [storedAfter(entry)]);
      return { entries: [entry], reply: await viewIn(after), description: { ...PLAN_CHANGE, summary } };
    });
  }

  /** @throws AppError `NOT_FOUND`, `VALIDATION_FAILED`, `NOT_THAT_MUCH` */
  async move(context: BookContext, move: ParsedRequestOf<'ledger.plan.move'>): Promise<WriteReply<PlanPeriod>> {
    const { id, ...request } = move;
    const { from, to } = request.body;
    return this.#change(context, { ...request, id, subject: 'ledger.plan.move' }, (view, index) => {
      const { currency } = view.plan;
      const amount = accountAmount('Amount', request.body.amount, currency);
      const most =
        from === READY
          ? view.figures[index]?.toAssign
          : lineFigures(view, index, expenseCategory(view, from).id).available;
      if (to !== READY) expenseCategory(view, to);
      requireAtMost(amount, most ?? 0, currency);
      const assigned = (categoryId: string, change: MinorUnits) =>
        categoryId === READY ? [] : [[categoryId, lineFigures(view, index, categoryId).assigned + change] as const];
      const before = writtenIn(view, context, index);
      const entry = assignmentsEntry(before, [...assigned(from, 0 - amount), ...assigned(to, amount)], currency);
      const summary = `Moved ${amountText(amount, currency)} from ${placeName(view, from)} to ${placeName(view, to)} in the plan from ${before.day}`;
      return { entry, summary };
    });
  }

  /** @throws AppError `NOT_FOUND`, `VALIDATION_FAILED`, `NOT_THAT_MUCH` */
  async hold(context: BookContext, hold: ParsedRequestOf<'ledger.plan.hold'>): Promise<WriteReply<PlanPeriod>> {
    const { id, ...request } = hold;
    return this.#change(context, { ...request, id, subject: 'ledger.plan.hold' }, (view, index) => {
      const { currency } = view.plan;
      const amount = accountAmount('Amount', request.body.amount, currency);
      const { ready = 0, held = 0 } = view.figures[index] ?? {};
      requireAtMost(amount, ready + held, currency);
      const before = writtenIn(view, context, index);
      const entry = periodEntry(before, new Map(), fromMinor(amount, currency));
      const summary = `Held ${amountText(amount, currency)} for the period after that from ${before.day}`;
      return { entry, summary };
    });
  }

  async #change(
    context: BookContext,
    {
      id,
      ...request
    }: { readonly id: string } & (
      | (Omit<ParsedRequestOf<'ledger.plan.move'>, 'id'> & { readonly subject: 'ledger.plan.move' })
      | (Omit<ParsedRequestOf<'ledger.plan.hold'>, 'id'> & { readonly subject: 'ledger.plan.hold' })
    ),
    decide: (
      view: PlanView,
      index: number,
    ) => {
      readonly entry: PeriodEntry;
      readonly summary: string;
    },
  ): Promise<WriteReply<PlanPeriod>> {
    const { bookId, deadline } = context;
    await this.books.ensureOpen(bookId);
    const write = { ...request, body: { id, ...request.body }, deadline };
    return this.writer.write(bookId, write, async (session) => {
      const view = await this.book.within(context, session);
      const index = indexOf(view, id);
      const { entry, summary } = decide(view, index);
      const after = withPeriods(view, [storedAfter(entry)]);
      const period = periodAt(after, index);
      const payments = await this.payments.read(context, after, { first: period, last: period }, session);
      return {
        entries: [entry],
        reply: periodView(after, index, payments),
        description: { ...PLAN_CHANGE, summary },
      };
    });
  }

  async #lineIn(
    context: BookContext,
    view: PlanView,
    index: number,
    categoryId: string,
    session: ClientSession,
  ): Promise<PlanLine> {
    const period = periodAt(view, index);
    const payments = await this.payments.read(context, view, { first: period, last: period, categoryId }, session);
    return lineView(view, index, categoryId, payments);
  }
}

/** @throws AppError `NOT_THAT_MUCH` */
function requireAtMost(amount: MinorUnits, most: MinorUnits, currency: CurrencyCode): void {
  if (amount > most) throw notThatMuch(amountText(Math.max(0, most), currency));
}
