import { type CalendarDay, type DatedAmount, digitsOf, type MinorUnits } from '@pocket/contracts';
import { truncateName } from '../../book/texts/truncate-name.js';
import type { DayFlows } from '../../store/digests/category-sums.js';
import { expensesLink } from '../expenses-link.js';
import type { FoundNote } from '../found-note.js';
import { convertedSum, type NoteFacts } from '../note-facts.js';
import { daysText, money } from '../note-texts.js';
import { unusualSpending } from './unusual-spending.js';

/** Expenses of a category: of the month, then of each of those before. */
type ByMonth = readonly DatedAmount[][];

/** @param days flows from the first day of the months before on */
export function unusualCategories(days: readonly DayFlows[], facts: NoteFacts): FoundNote[] {
  const spans = [facts.span, ...facts.span.before];
  const indexOf = new Map(spans.map(({ from }, index) => [from.slice(0, 7), index]));
  const monthOf = (day: CalendarDay): number | undefined => {
    const index = indexOf.get(day.slice(0, 7));
    return index !== undefined && day <= (spans[index]?.to ?? '') ? index : undefined;
  };
  const byCategory = new Map<string, DatedAmount[][]>();
  for (const { day, flows } of days) {
    const month = monthOf(day);
    if (month === undefined) continue;
    for (const { accountId, categoryId, type, isTransfer, amount } of flows) {
      const currency = facts.accounts.get(accountId)?.currency;
      if (type !== 'expense' || isTransfer || categoryId === null || !currency) continue;
      const months = byCategory.get(categoryId) ?? spans.map((): DatedAmount[] => []);
      byCategory.set(categoryId, months);
      months[month]?.push({ day, currency, amount });
    }
  }
  return [...byCategory].flatMap(([id, months]) => noteOf(id, months, facts) ?? []);
}

function noteOf(categoryId: string, [own = [], ...others]: ByMonth, facts: NoteFacts): FoundNote | null {
  const { span, categories, conversion } = facts;
  const category = categories.get(categoryId);
  const spending = convertedSum(own, conversion);
  if (!category || spending === null) return null;
  const before = others.flatMap((each): MinorUnits[] => [convertedSum(each, conversion) ?? []].flat());
  const { currency } = conversion;
  const found = unusualSpending(spending, before, digitsOf(currency));
  if (!found) return null;
  const { from, to } = span;
  const major = (amount: number) => amount / 10 ** digitsOf(currency);
  const [paid, usual] = [money(spending, currency), money(spending - found.excess, currency)];
  return {
    kind: 'unusualCategory',
    about: [categoryId],
    text: `You spent ${paid} on ${truncateName(category.name)} ${daysText(span)}, where ${usual} is usual.`,
    numbers: {
      categoryId,
      category: category.name,
      from,
      to,
      spending: major(spending),
      median: major(found.median),
      mad: major(found.mad),
      months: before.length,
      currency,
    },
    link: expensesLink({ categoryId }, span),
    score: found.excess,
  };
}
