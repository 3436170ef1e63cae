import { calendarDay, type MinorUnits } from '@pocket/contracts';
import { DEFAULT_END, type PeriodEnd } from '../book/kinds/plan-category.js';
import type { Envelope, FigureSource, Period } from '../book/plan/plan-types.js';

export const COUNT = 4;
export const IDS = ['a', 'b', 'c'] as const;
const ENVELOPES = [...IDS, null];
const GONE: PeriodEnd = { rest: 'return', over: 'cover' };

interface Month extends Period {
  income: MinorUnits;
  moved: MinorUnits;
  revalued: MinorUnits;
  held: MinorUnits;
  readonly assigned: Map<string, MinorUnits>;
  readonly spent: Map<Envelope, MinorUnits>;
  /** Settings at its end. */
  readonly ends: Map<string, PeriodEnd>;
}

/** A small plan whose figures follow their definitions one by one, without regard to the time they take. */
export class PlanModel {
  current = 0;
  readonly startBalance = 1_000;
  readonly months = Array.from({ length: COUNT }, (_, index): Month => {
    const start = calendarDay(`2026-0${index + 1}-01`);
    const days = { start, end: start, unshifted: start };
    const amounts = { income: 0, moved: 0, revalued: 0, held: 0 };
    return { ...days, ...amounts, assigned: new Map(), spent: new Map(), ends: new Map() };
  });
  /** Last period of each category that is deleted. */
  readonly deletedIn = new Map<string, number>();

  at(index: number): Month {
    const month = this.months[index];
    if (!month) throw new RangeError(`${index}`);
    return month;
  }

  source(): FigureSource {
    const periods = this.months.map((month, index) => ({
      ...month,
      incomeOf: new Map(),
      balance: this.balance(index),
      spent: new Map(ENVELOPES.map((envelope) => [envelope, this.spent(index, envelope)])),
    }));
    const { startBalance } = this;
    const endOf = (envelope: Envelope, { start }: Period) =>
      this.end(
        this.months.findIndex((month) => month.start === start),
        envelope,
      );
    return { periods, startBalance, endOf };
  }

  /** Returns all figures of a period, in a fixed order. */
  figures(index: number): readonly MinorUnits[] {
    const { income, moved, revalued, held } = this.at(index);
    return [
      ...[this.readyBefore(index), this.heldBefore(index), income, moved, revalued],
      ...[this.returned(index), this.overspent(index), this.assignedInAll(index), held],
      ...[this.ready(index), this.toAssign(index), this.balance(index)],
      ...ENVELOPES.flatMap((each) => [
        this.carried(index, each),
        this.assigned(index, each),
        this.spent(index, each),
        this.available(index, each),
      ]),
    ];
  }

  available = (index: number, envelope: Envelope): MinorUnits =>
    this.carried(index, envelope) + this.assigned(index, envelope) - this.spent(index, envelope);

  toAssign(index: number): MinorUnits {
    const isAssigned = (each: number) => IDS.some((id) => this.assigned(each, id) !== 0);
    const rest = this.months.map((_, each) => each).filter((each) => each >= index);
    const counted = rest.filter((each) => each === index || rest.some((later) => later >= each && isAssigned(later)));
    return Math.min(...counted.map((each) => this.ready(each)));
  }

  ready(index: number): MinorUnits {
    const { income, moved, revalued, held } = this.at(index);
    const gained = this.readyBefore(index) + this.heldBefore(index) + income + moved + revalued;
    return gained + this.returned(index) - this.overspent(index) - this.assignedInAll(index) - held;
  }

  private balance(index: number): MinorUnits {
    return this.months.slice(0, index + 1).reduce((balance, { income, moved, revalued, spent }) => {
      return balance + income + moved + revalued - [...spent.values()].reduce((sum, amount) => sum + amount, 0);
    }, this.startBalance);
  }

  /** The spending of a deleted category in later periods belongs to the uncategorized line. */
  private spent(index: number, envelope: Envelope): MinorUnits {
    const isGone = (id: Envelope) => id !== null && index > (this.deletedIn.get(id) ?? COUNT);
    const own = this.at(index).spent;
    if (envelope !== null) return isGone(envelope) ? 0 : (own.get(envelope) ?? 0);
    return [...own].reduce((sum, [id, amount]) => sum + (id === null || isGone(id) ? amount : 0), 0);
  }

  private assigned = (index: number, envelope: Envelope) =>
    (envelope !== null && this.at(index).assigned.get(envelope)) || 0;

  private assignedInAll = (index: number) => IDS.reduce((sum, id) => sum + this.assigned(index, id), 0);

  private end(index: number, envelope: Envelope): PeriodEnd {
    if (envelope === null || index >= (this.deletedIn.get(envelope) ?? COUNT)) return GONE;
    return this.at(index).ends.get(envelope) ?? DEFAULT_END;
  }

  private carried(index: number, envelope: Envelope): MinorUnits {
    if (index === 0) return 0;
    const left = this.available(index - 1, envelope);
    const { rest, over } = this.end(index - 1, envelope);
    return (left > 0 && rest === 'keep') || (left < 0 && over === 'carry') ? left : 0;
  }

  private returned = (index: number) => this.leftOver(index, 'rest', 'return', 1);
  private overspent = (index: number) => this.leftOver(index, 'over', 'cover', -1);

  private leftOver(index: number, field: keyof PeriodEnd, value: string, sign: 1 | -1): MinorUnits {
    if (index === 0) return 0;
    const ending = ENVELOPES.filter((envelope) => this.end(index - 1, envelope)[field] === value);
    return ending.reduce((sum, each) => sum + Math.max(0, sign * this.available(index - 1, each)), 0);
  }

  private readyBefore = (index: number): MinorUnits => (index === 0 ? this.startBalance : this.ready(index - 1));
  private heldBefore = (index: number) => (index === 0 ? 0 : this.at(index - 1).held);
}
