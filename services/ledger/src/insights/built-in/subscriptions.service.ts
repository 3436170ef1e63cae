import { Injectable } from '@nestjs/common';
import { fromMinor, type ParsedRequestOf, type SubscriptionsInsight, todayIn } from '@pocket/contracts';
import { type BookContext, now } from '@pocket/server';
import { currencyOf, expectedOf } from '../../occurrences/expected-amount.js';
import { OccurrenceLinks } from '../../occurrences/occurrence-links.js';
import { Conversions } from '../../store/rates/conversions.js';
import { SchedulesRepository } from '../../store/schedules/schedules.repository.js';
import { OccurrenceLinksRepository } from '../../store/transactions/occurrence-links.repository.js';
import { BookListsService } from '../../writing/book-lists.service.js';
import { answerOf } from './answer.js';
import { askedSpan, YEAR } from './span.js';
import { isMeant, pricesOf, subscriptionsOf, yearlyCostOf } from './subscriptions.js';

/** Newest transactions of subscriptions whose amounts are looked at. */
const MAX_LINKS = 20_000;

/** Answers what subscriptions cost. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly lists: BookListsService,
    private readonly schedules: SchedulesRepository,
    private readonly links: OccurrenceLinksRepository,
    private readonly conversions: Conversions,
  ) {}

  async subscriptions(
    { bookId, timeZone }: BookContext,
    { from, to, ...filter }: ParsedRequestOf<'ledger.insights.subscriptions'>,
  ): Promise<SubscriptionsInsight> {
    const lists = await this.lists.get(bookId);
    const today = todayIn(timeZone, now());
    const span = askedSpan({ from, to }, today, YEAR);
    const accounts = new Map(lists.accounts.map((account) => [account.id, account]));
    const all = subscriptionsOf(await this.schedules.list(bookId), span.from);
    const meant = all.filter(({ schedule }) => isMeant(schedule, filter, accounts));
    const ids = meant.flatMap(({ chain }) => chain.map(({ id }) => id));
    const links = new OccurrenceLinks(await this.links.ofSchedules(bookId, ids, { limit: MAX_LINKS }));
    const facts = { accounts, links };
    const currencies = meant.map(({ schedule }) => currencyOf(schedule.accountId, accounts));
    const conversion = await this.conversions.of(lists.book, { days: { from: today, to: today }, currencies, today });
    const subscriptions = meant.map((subscription) => {
      const { schedule } = subscription;
      const cost = yearlyCostOf(schedule, facts, today, conversion);
      return {
        scheduleId: schedule.id,
        name: schedule.name,
        currency: currencyOf(schedule.accountId, accounts),
        amount: expectedOf(schedule, undefined, facts).amount,
        yearlyCost: cost === null ? null : fromMinor(cost, conversion.currency),
        prices: pricesOf(subscription, span, facts),
      };
    });
    const costOf = (each: (typeof subscriptions)[number]) => each.yearlyCost ?? Number.NEGATIVE_INFINITY;
    return {
      ...answerOf(span, conversion),
      subscriptions: subscriptions.sort(
        (one, other) => costOf(other) - costOf(one) || (one.name < other.name ? -1 : 1),
      ),
    };
  }
}
