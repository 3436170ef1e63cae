import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import type { ClientSession } from 'mongoose';
import type { StoredSchedule } from '../book/states.js';
import { SchedulesRepository } from '../store/schedules/schedules.repository.js';
import { PaymentsRepository } from '../store/transactions/payments.repository.js';
import { currencyOf } from './expected-amount.js';
import { type Expectation, expectationsOf, type MatchFacts } from './matching/expectation.js';
import { paymentsOf } from './matching/payment.js';
import { queryOf } from './matching/payment-query.js';
import { type Proposal, proposalsOf } from './matching/proposal.js';
import type { PlannedOccurrence } from './planned-occurrences.js';

/** Transactions that are compared with one list of occurrences, the newest. */
const MAX_READ = 10_000;

export interface ScheduledOccurrence {
  readonly schedule: StoredSchedule;
  readonly planned: PlannedOccurrence;
}

/** Finds the transactions without a link that may fulfill open occurrences. */
@Injectable()
export class OccurrenceProposals {
  constructor(
    private readonly schedules: SchedulesRepository,
    private readonly payments: PaymentsRepository,
  ) {}

  /** @returns function that returns the proposal of an occurrence; undefined if it has none */
  async find(
    bookId: BookId,
    occurrences: readonly ScheduledOccurrence[],
    facts: MatchFacts,
    session?: ClientSession,
  ): Promise<(scheduleId: string, key: string) => Proposal | undefined> {
    const bySchedule = new Map<StoredSchedule, PlannedOccurrence[]>();
    for (const { schedule, planned } of occurrences)
      bySchedule.set(schedule, [...(bySchedule.get(schedule) ?? []), planned]);
    const expectations: Expectation[] = [];
    for (const [schedule, planned] of bySchedule) {
      expectations.push(...expectationsOf(schedule, planned, facts));
      await nextTurn();
    }
    if (expectations.length === 0) return () => undefined;
    const payments = await this.#free(bookId, queryOf(expectations), session);
    const proposals = await proposalsOf(payments, expectations, (accountId) => currencyOf(accountId, facts.accounts));
    const byId = new Map([...proposals].map(([{ scheduleId, key }, proposal]) => [`${scheduleId} ${key}`, proposal]));
    return (scheduleId, key) => byId.get(`${scheduleId} ${key}`);
  }

  async #free(bookId: BookId, query: ReturnType<typeof queryOf>, session?: ClientSession) {
    const found = await this.payments.list(bookId, { ...query, limit: MAX_READ }, session);
    const existing = await this.schedules.existing(
      bookId,
      [...new Set(found.flatMap(({ schedule }) => schedule?.id ?? []))],
      session,
    );
    return paymentsOf(found.filter(({ schedule }) => !schedule || !existing.has(schedule.id)));
  }
}
