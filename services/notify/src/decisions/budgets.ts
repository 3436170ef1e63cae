import {
  type AlertParams,
  type Budget,
  budgetRange,
  type CalendarDay,
  MAX_DIGITS,
  toMinorUnits,
} from '@pocket/contracts';
import type { DecidedRule, Finding } from './finding.js';
import { moneyText } from './texts.js';

const OVER = 'A budget is over its limit';

/** Finds the budgets of a rule whose spending reaches its percentage in the current period. */
export function budgetFindings(rule: DecidedRule, budgets: readonly Budget[], today: CalendarDay): Finding[] {
  const { budgetId, percent } = rule.params as AlertParams<'budget'>;
  return budgets
    .filter(({ id }) => budgetId === 'all' || id === budgetId)
    .filter((budget) => isReached(budget, percent))
    .map((budget) => ({
      key: `budget:${budget.id}:${periodOf(budget, today)}:${percent}`,
      ...sentences(budget, percent),
      text: `${budget.category}: ${money(budget.spent, budget)} of ${money(budget.limit, budget)}`,
      link: '/budget',
    }));
}

/** One expense may pass the percentages of several rules, so each alert names its own. */
function sentences(budget: Budget, percent: number): Pick<Finding, 'neutral' | 'title'> {
  if (percent >= 100 && isOver(budget)) return { title: OVER, neutral: OVER };
  return { title: `A budget has reached ${percent} %`, neutral: `A budget has reached ${percent} % of its limit` };
}

const money = (amount: number, { currency }: Budget) => moneyText(amount, currency);

/** Compares exactly: 79.99 of 100 does not reach 80 %, 80 does. Nothing spent reaches nothing. */
function isReached({ spent, limit }: Budget, percent: number): boolean {
  return spent > 0 && exact(spent) * 100n >= exact(limit) * BigInt(percent);
}

const isOver = ({ spent, limit }: Budget) => exact(spent) > exact(limit);
const exact = (amount: number) => BigInt(toMinorUnits(amount, MAX_DIGITS));

/** Names the current period: `2026-11`, `2026`, or the Monday of a week. */
function periodOf({ period }: Budget, today: CalendarDay): string {
  const { from } = budgetRange(period, today);
  if (period === 'weekly') return from;
  return period === 'monthly' ? from.slice(0, 7) : from.slice(0, 4);
}
