import type { PlanPeriod } from '@pocket/contracts';
import { digitsOf } from '@pocket/contracts/currencies';
import { fromMinorUnits, toMinorUnits } from '@pocket/contracts/money';

type LinkName = 'income' | 'moved' | 'spent' | 'balance' | 'before';
export interface IdentityTerm {
  readonly name: string;
  /** With its sign. */
  readonly amount: number;
  /** Figure whose transactions or period can be opened. */
  readonly link?: LinkName;
}
export interface IdentitySum {
  readonly title: string;
  readonly terms: readonly IdentityTerm[];
  readonly sum: IdentityTerm;
}

/** Returns the sums that hold in each period. A term that is 0 is left out, but for the first one. */
export function identityOf(period: PlanPeriod): readonly IdentitySum[] {
  const digits = digitsOf(period.currency);
  const total = (field: 'carried' | 'assigned' | 'spent' | 'available') =>
    fromMinorUnits(
      period.categories.reduce((sum, line) => sum + toMinorUnits(line[field], digits), 0),
      digits,
    );
  const sums: readonly IdentitySum[] = [
    {
      title: 'Ready at the end of the period',
      terms: [
        { name: 'Ready before', amount: period.readyBefore, link: 'before' },
        { name: 'Held in the period before', amount: period.heldBefore, link: 'before' },
        { name: 'Income', amount: period.income, link: 'income' },
        { name: 'Transfers with other accounts', amount: period.moved, link: 'moved' },
        { name: 'Change of exchange rates', amount: period.revalued },
        { name: 'Returned by categories', amount: period.returned, link: 'before' },
        { name: 'Overspent before', amount: -period.overspent, link: 'before' },
        { name: 'Assigned', amount: -period.assigned },
        { name: 'Held for the next period', amount: -period.held },
      ],
      sum: { name: 'Ready', amount: period.ready },
    },
    {
      title: 'Available in all categories',
      terms: [
        { name: 'Carried over', amount: total('carried'), link: 'before' },
        { name: 'Assigned', amount: total('assigned') },
        { name: 'Spent', amount: -total('spent'), link: 'spent' },
      ],
      sum: { name: 'Available', amount: total('available') },
    },
    {
      title: 'Balance of the accounts of the plan',
      terms: [
        { name: 'Ready', amount: period.ready },
        { name: 'Held for the next period', amount: period.held },
        { name: 'Available', amount: total('available') },
      ],
      sum: { name: 'Balance at the end of the period', amount: period.balance, link: 'balance' },
    },
  ];
  return sums.map((each) => ({
    ...each,
    terms: each.terms.filter(({ amount }, index) => index === 0 || amount !== 0),
  }));
}
