import { type Discrepancy, digitsOf, fromMinor, isAmount } from '@pocket/contracts';
import { linesOf } from '../book/kinds/plan-period.js';
import { periodIndex } from '../book/plan/periods.js';
import type { StoredPlan, StoredPlanCategory, StoredPlanPeriod } from '../book/states.js';
import type { PlanView } from '../envelopes/plan-view.js';

/** Checks what a book without a plan still has of one. */
export function checkWithoutPlan(
  periods: readonly StoredPlanPeriod[],
  categories: readonly StoredPlanCategory[],
): Discrepancy[] {
  return [
    ...periods.filter(isWritten).map(({ day }) => different(`period ${day}`, 'nothing without a plan', 'something')),
    ...categories
      .filter(({ ends, target, deletedIn }) => ends.length > 0 || target !== null || deletedIn !== null)
      .map(({ id }) => different(`category ${id}`, 'nothing without a plan', 'settings')),
  ];
}

/** Checks that everything belongs to a period and a category, and that no money is lost. */
export function checkPlan(view: PlanView): Discrepancy[] {
  const checks = [checkCycles, checkAccounts, checkPeriods, checkLines, checkSettings, checkSums];
  return checks.flatMap((check) => check(view));
}

function checkCycles({ plan: { start, cycles } }: PlanView): Discrepancy[] {
  const isFirst = cycles[0]?.from === start && cycles[0].after === null;
  const isAscending = cycles.slice(1).every(({ from, after }, index) => {
    const before = cycles[index]?.from ?? start;
    return after !== null && before <= after && after < from;
  });
  return isFirst && isAscending ? [] : [different('cycles', 'ascending from the start', JSON.stringify(cycles))];
}

function checkAccounts({ plan, accounts }: PlanView): Discrepancy[] {
  const known = new Set(accounts.map(({ id }) => id));
  return plan.accountIds.filter((id) => !known.has(id)).map((id) => different('account', 'an account of the book', id));
}

function checkPeriods({ periods, written }: PlanView): Discrepancy[] {
  return [...written.values()]
    .filter((period) => isWritten(period) && periods[periodIndex(periods, period.day)]?.start !== period.day)
    .map(({ day }) => different(`period ${day}`, 'the first day of a period', 'another day'));
}

/** Checks that amounts have no more decimals than the currency of the plan. Without that there are no figures. */
export function checkAmounts({ currency }: StoredPlan, periods: readonly StoredPlanPeriod[]): Discrepancy[] {
  const digits = digitsOf(currency);
  return periods.flatMap((period) => {
    const amounts = [
      ['held', period.held] as const,
      ...[...linesOf(period)].map(([id, line]) => [id, line.assigned] as const),
    ];
    return amounts
      .filter(([, amount]) => !isAmount(amount, digits))
      .map(([name, amount]) => different(`period ${period.day}, ${name}`, 'an amount', `${amount}`));
  });
}

function checkLines({ written, categories, settings }: PlanView): Discrepancy[] {
  const expenses = new Set(categories.flatMap(({ id, type }) => (type === 'expense' ? [id] : [])));
  const isAllowed = (id: string, day: string) => expenses.has(id) || day <= (settings.get(id)?.deletedIn ?? '');
  return [...written.values()].flatMap((period) =>
    [...linesOf(period)]
      .filter(([id]) => !isAllowed(id, period.day))
      .map(([id, { assigned }]) =>
        different(`period ${period.day}, category ${id}`, 'an expense category', `${assigned}`),
      ),
  );
}

function checkSettings({ plan: { currency }, settings, categories }: PlanView): Discrepancy[] {
  const known = new Set(categories.map(({ id }) => id));
  const digits = digitsOf(currency);
  return [...settings.values()].flatMap(({ id, ends, target, deletedIn }) => {
    const where = `category ${id}`;
    const days = ends.map(({ from }) => from);
    const isAscending = days.every((day, index) => index === 0 || (days[index - 1] ?? day) < day);
    const isAmountOf = !target || !('amount' in target) || isAmount(target.amount, digits);
    return [
      isAscending ? [] : different(`${where}, ends`, 'ascending days', days.join(', ')),
      isAmountOf ? [] : different(`${where}, target`, 'an amount', JSON.stringify(target)),
      deletedIn !== null && known.has(id) ? different(`${where}, deletion`, 'none', deletedIn) : [],
    ].flat();
  });
}

/** Checks that what is ready, held and available is the balance at the end of each period. */
function checkSums({ figures, periods, plan: { currency } }: PlanView): Discrepancy[] {
  return figures.flatMap(({ ready, held, lines, balance }, index) => {
    const available = [...lines.values()].reduce((sum, line) => sum + line.available, 0);
    const sum = ready + held + available;
    if (sum === balance) return [];
    const where = `period ${periods[index]?.start}, ready, held and available`;
    return [different(where, `${fromMinor(balance, currency)}`, `${fromMinor(sum, currency)}`)];
  });
}

const isWritten = (period: StoredPlanPeriod) => period.held !== 0 || linesOf(period).size > 0;

const different = (where: string, expected: string, found: string): Discrepancy => ({
  kind: 'book',
  where: `plan, ${where}`,
  expected,
  found,
});
