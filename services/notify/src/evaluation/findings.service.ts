import { Injectable } from '@nestjs/common';
import { type AlertParams, addDays, type CalendarDay, type ChangeFacts, calendarDay } from '@pocket/contracts';
import { budgetFindings } from '../decisions/budgets.js';
import { changeFindings } from '../decisions/changes.js';
import { type Fall, fallOf } from '../decisions/falls.js';
import type { Finding } from '../decisions/finding.js';
import { amountsBy, dueFindings, missedFindings, noteFindings, priceFindings } from '../decisions/occurrences.js';
import { envelopeFindings, goalFindings } from '../decisions/plan.js';
import type { RuleDocument } from '../rules/rule.schema.js';
import type { LedgerFacts } from './ledger-reader.js';

/** Days of occurrences before and after today: a bill is missed after some time, and reminders are up to 30 days early. */
const AROUND = { before: 60, after: 31 } as const;

export interface Surroundings {
  readonly facts: LedgerFacts;
  readonly today: CalendarDay;
  readonly changes: readonly ChangeFacts[];
  readonly remindedDays: readonly CalendarDay[];
}

/** Finds what holds now for a rule, from what the ledger says. A rule without its plan or account finds nothing. */
@Injectable()
export class FindingsService {
  async find(rule: RuleDocument, { facts, today, changes, remindedDays }: Surroundings): Promise<Finding[]> {
    switch (rule.kind) {
      case 'budget':
        return budgetFindings(rule, (await facts.request('ledger.budgets.list', {})) ?? [], today);
      case 'envelope':
        return this.#envelopes(rule, facts);
      case 'goal':
        return this.#goals(facts);
      case 'billDue':
        return remindedDays.length === 0 ? [] : this.#due(facts, today, remindedDays);
      case 'billMissed':
        return this.#missed(facts, today);
      case 'priceChange':
        return this.#prices(facts, today);
      case 'notes':
        return noteFindings((await facts.request('ledger.notes.list', {})) ?? []);
      case 'large':
      case 'payee':
      case 'incomeArrived':
      case 'import':
        return changeFindings(rule, changes, today);
      default:
        return [];
    }
  }

  /** The step of a rule on an amount; null for other rules, and if its account is missing. */
  async fall(rule: RuleDocument, { facts, today }: Surroundings): Promise<Fall | null> {
    if (rule.kind !== 'balance' && rule.kind !== 'forecast') return null;
    const { accountId, below } = rule.params as AlertParams<'balance'>;
    const account = (await facts.request('ledger.accounts.list', {}))?.find(({ id }) => id === accountId);
    if (!account) return null;
    const { name, balance, currency } = account;
    if (rule.kind === 'balance') return fallOf(rule, { name, amount: balance, below, currency });
    const { days } = rule.params as AlertParams<'forecast'>;
    const forecast = await facts.request('ledger.forecast.get', { accountId, to: addDays(today, days), step: 'month' });
    const [found] = forecast?.accounts ?? [];
    if (!found) return null;
    const { lowest } = found;
    return fallOf(rule, { name, amount: lowest.balance, below, currency, day: calendarDay(lowest.date) });
  }

  async #envelopes(rule: RuleDocument, facts: LedgerFacts): Promise<Finding[]> {
    const period = await facts.request('ledger.plan.period', { id: 'current' });
    if (!period?.categories.some(({ available }) => available < 0)) return [];
    const categories = (await facts.request('ledger.categories.list', {})) ?? [];
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    return envelopeFindings(rule, period, (id) => names.get(id) ?? 'A category');
  }

  async #goals(facts: LedgerFacts): Promise<Finding[]> {
    const period = await facts.request('ledger.plan.period', { id: 'current' });
    if (!period) return [];
    return goalFindings((await facts.request('ledger.plan.goals', {})) ?? [], period);
  }

  async #due(facts: LedgerFacts, today: CalendarDay, days: readonly CalendarDay[]): Promise<Finding[]> {
    const schedules = (await facts.request('ledger.schedules.list', {})) ?? [];
    if (!schedules.some(({ remind }) => remind.length > 0)) return [];
    return dueFindings(await this.#occurrences(facts, today), schedules, days);
  }

  async #missed(facts: LedgerFacts, today: CalendarDay): Promise<Finding[]> {
    const occurrences = await this.#occurrences(facts, today);
    if (!occurrences.some(({ state }) => state === 'missed')) return [];
    return missedFindings(occurrences, amountsBy((await facts.request('ledger.schedules.list', {})) ?? []));
  }

  async #prices(facts: LedgerFacts, today: CalendarDay): Promise<Finding[]> {
    const occurrences = await this.#occurrences(facts, today);
    if (!occurrences.some(({ priceChange }) => priceChange)) return [];
    return priceFindings(occurrences, (await facts.request('ledger.schedules.list', {})) ?? []);
  }

  async #occurrences(facts: LedgerFacts, today: CalendarDay) {
    const range = { from: addDays(today, -AROUND.before), to: addDays(today, AROUND.after) };
    return (await facts.request('ledger.schedules.occurrences', range)) ?? [];
  }
}
