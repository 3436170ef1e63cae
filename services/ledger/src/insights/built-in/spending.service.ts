import { Injectable } from '@nestjs/common';
import {
  type AverageInsight,
  type CalendarDay,
  type CalendarMonth,
  type Conversion,
  type DayRange,
  daysBetween,
  type FlowInsight,
  type MerchantsInsight,
  monthRange,
  monthsOf,
  type PaceInsight,
  type ParsedRequestOf,
  todayIn,
} from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import { AnswerCache, questionOf } from '../../store/book/answer-cache.js';
import type { BookLists } from '../../store/book/book-cache.js';
import { Conversions } from '../../store/rates/conversions.js';
import { TagsRepository } from '../../store/transactions/tags.repository.js';
import { BookListsService } from '../../writing/book-lists.service.js';
import { type FactsAsked, FactsReader, type FoundFacts } from '../facts-reader.js';
import { answerOf, requireRows, shownIn } from './answer.js';
import { averagesOf } from './average.js';
import { flowOf } from './flow.js';
import { merchantsOf } from './merchants.js';
import { paceOf, SPANS_BEFORE } from './pace.js';
import { askedSpan, MONTH, spansBefore, YEAR } from './span.js';

/** Book that an insight is about. */
interface Basis {
  readonly context: BookContext;
  readonly lists: BookLists;
  readonly today: CalendarDay;
}
type Asked = Pick<FactsAsked, 'query' | 'type' | 'keepsDates'>;

/** Answers what was spent, and by what it was paid. */
@Injectable()
export class SpendingService {
  constructor(
    private readonly lists: BookListsService,
    private readonly cache: AnswerCache,
    private readonly facts: FactsReader,
    private readonly conversions: Conversions,
    private readonly texts: TagsRepository,
  ) {}

  async pace(
    context: BookContext,
    { from, to, ...filter }: ParsedRequestOf<'ledger.insights.pace'>,
  ): Promise<PaceInsight> {
    const basis = await this.#basis(context);
    const { today } = basis;
    const span = askedSpan({ from, to }, monthRange(today).to, MONTH);
    requireRows(daysBetween(span.from, span.to) + 1);
    const before = spansBefore(span, SPANS_BEFORE);
    const asked = { query: { measure: 'spending', by: ['day'], filter }, type: 'expense' } as const;
    const { found, conversion } = await this.#read(basis, asked, {
      from: before.at(-1)?.from ?? span.from,
      to: span.to,
    });
    const days = paceOf(found.facts, { span, before, today }, conversion);
    return { ...answerOf(span, conversion), days: shownIn(conversion, days, ['now', 'before', 'mean']) };
  }

  async flow(
    context: BookContext,
    { from, to, ...filter }: ParsedRequestOf<'ledger.insights.flow'>,
  ): Promise<FlowInsight> {
    const basis = await this.#basis(context);
    const span = askedSpan({ from, to }, basis.today, MONTH);
    const asked = { query: { measure: 'net', by: ['category'], filter }, type: undefined } as const;
    const { found, conversion } = await this.#read(basis, asked, span);
    const { nodes, links } = flowOf(found.facts, basis.lists.categories, conversion);
    return {
      ...answerOf(span, conversion),
      nodes: shownIn(conversion, nodes, ['value']),
      links: shownIn(conversion, links, ['value']),
    };
  }

  async merchants(
    context: BookContext,
    asked: ParsedRequestOf<'ledger.insights.merchants'>,
  ): Promise<MerchantsInsight> {
    const { writes, sequence, ...lists } = await this.lists.get(context.bookId);
    const today = todayIn(context.timeZone, now());
    const find = () => this.#merchants({ context, lists, today }, asked);
    return this.cache.get(context.bookId, questionOf('merchants', asked), { writes, sequence, today }, find);
  }

  async #merchants(
    basis: Basis,
    { from, to, ...filter }: ParsedRequestOf<'ledger.insights.merchants'>,
  ): Promise<MerchantsInsight> {
    const span = askedSpan({ from, to }, basis.today, MONTH);
    const asked = { query: { measure: 'median', by: ['payee'], filter }, type: 'expense', keepsDates: true } as const;
    const { found, conversion } = await this.#read(basis, asked, span);
    const merchants = merchantsOf(found.facts, conversion);
    const keys = merchants.map(({ key }) => key);
    const firstDays = await this.texts.firstDays(basis.context.bookId, keys);
    return {
      ...answerOf(span, conversion),
      merchants: shownIn(conversion, merchants, ['total', 'usual']).map(({ key, ...figures }) => {
        const payee = found.named.payees.get(key) ?? key;
        return { payee, firstSeen: firstDays.get(key) ?? span.from, ...figures };
      }),
    };
  }

  async average(
    context: BookContext,
    { from, to, ...filter }: ParsedRequestOf<'ledger.insights.average'>,
  ): Promise<AverageInsight> {
    const basis = await this.#basis(context);
    const span = askedSpan({ from, to }, basis.today, YEAR);
    const asked = {
      query: { measure: 'spending', by: ['category', 'month'], filter },
      type: filter.type ?? 'expense',
    } as const;
    const { found, conversion } = await this.#read(basis, asked, span);
    const categories = averagesOf(found.facts, completeMonths(span, basis.today), conversion);
    return { ...answerOf(span, conversion), categories: shownIn(conversion, categories, ['median']) };
  }

  async #basis(context: BookContext): Promise<Basis> {
    return { context, lists: await this.lists.get(context.bookId), today: todayIn(context.timeZone, now()) };
  }

  async #read(basis: Basis, asked: Asked, days: DayRange): Promise<{ found: FoundFacts; conversion: Conversion }> {
    const found = await this.facts.read({ ...basis, ...asked }, days);
    const currencies = found.facts.map(({ currency }) => currency);
    const { lists, today } = basis;
    return { found, conversion: await this.conversions.of(lists.book, { days, currencies, today }) };
  }
}

/** Returns the months of a span that it contains whole and that are over. */
function completeMonths(span: DayRange, today: CalendarDay): CalendarMonth[] {
  return monthsOf(span).filter((month) => {
    const { from, to } = monthRange(`${month}-01` as CalendarDay);
    return from >= span.from && to <= span.to && to < today;
  });
}
