import { AppError, type MinorUnits } from '@pocket/contracts';
import type { Decided, Envelope, FigureSource, LineFigures, Period, PeriodFacts, PeriodFigures } from './plan-types.js';

type Carried = ReadonlyMap<Envelope, MinorUnits>;
type WithoutToAssign = Omit<PeriodFigures, 'toAssign'>;

/** Amounts that a period leaves for the next one. */
interface Left {
  readonly ready: MinorUnits;
  readonly held: MinorUnits;
  readonly balance: MinorUnits;
  readonly carried: Carried;
  readonly returned: MinorUnits;
  readonly overspent: MinorUnits;
}

/**
 * Computes the figures of each period. At the end of each, `ready + held + Σ available = balance`.
 * @throws AppError `VALIDATION_FAILED` if a figure is too large to be exact
 */
export function figuresOf({ periods, startBalance, endOf }: FigureSource): PeriodFigures[] {
  const figures: WithoutToAssign[] = [];
  let before: Left = {
    ready: startBalance,
    held: 0,
    balance: startBalance,
    carried: new Map(),
    returned: 0,
    overspent: 0,
  };
  for (const period of periods) {
    const lines = linesOf(period, before.carried);
    const figure = periodFigures(period, lines, before);
    figures.push(figure);
    before = leftBy(period, figure, endOf);
  }
  const last = periods.findLastIndex(({ assigned }) => [...assigned.values()].some((amount) => amount !== 0));
  return withToAssign(figures, last);
}

function linesOf({ assigned, spent }: Decided & PeriodFacts, carried: Carried): Map<Envelope, LineFigures> {
  const lines = new Map<Envelope, LineFigures>();
  const add = (envelope: Envelope) => {
    if (lines.has(envelope)) return;
    const line = {
      carried: carried.get(envelope) ?? 0,
      assigned: (envelope !== null && assigned.get(envelope)) || 0,
      spent: spent.get(envelope) ?? 0,
      available: 0,
    };
    if (line.carried === 0 && line.assigned === 0 && line.spent === 0) return;
    line.available = sum([line.carried, line.assigned, -line.spent]);
    lines.set(envelope, line);
  };
  for (const envelopes of [carried, assigned, spent]) for (const envelope of envelopes.keys()) add(envelope);
  return lines;
}

function periodFigures(
  { income, moved, balance, held }: Decided & PeriodFacts,
  lines: ReadonlyMap<Envelope, LineFigures>,
  before: Left,
): WithoutToAssign {
  const all = [...lines.values()];
  const assigned = sum(all.map((line) => line.assigned));
  const spent = sum(all.map((line) => line.spent));
  const revalued = sum([balance, -before.balance, -income, -moved, spent]);
  const { ready: readyBefore, held: heldBefore, returned, overspent } = before;
  const coming = sum([readyBefore, heldBefore, income, moved, revalued, returned, -overspent]);
  const ready = sum([coming, -assigned, -held]);
  return {
    ...{ readyBefore, heldBefore, income, moved, revalued, returned, overspent },
    ...{ assigned, held, ready, balance, lines },
  };
}

function leftBy(period: Period, { ready, held, balance, lines }: WithoutToAssign, endOf: FigureSource['endOf']): Left {
  const carried = new Map<Envelope, MinorUnits>();
  let [returned, overspent] = [0, 0];
  for (const [envelope, { available }] of lines) {
    if (available === 0) continue;
    const { rest, over } = endOf(envelope, period);
    const isCarried = available > 0 ? rest === 'keep' : over === 'carry';
    if (isCarried) carried.set(envelope, available);
    else if (available > 0) returned = sum([returned, available]);
    else overspent = sum([overspent, -available]);
  }
  return { ready, held, balance, carried, returned, overspent };
}

/** Adds the lowest `ready` from each period to the last with an assignment. @param last its index */
function withToAssign(figures: readonly WithoutToAssign[], last: number): PeriodFigures[] {
  const lowest: MinorUnits[] = [];
  for (let index = figures.length - 1; index >= 0; index -= 1) {
    const { ready } = figures[index] ?? { ready: 0 };
    const later = index < last ? lowest[index + 1] : undefined;
    lowest[index] = later === undefined ? ready : Math.min(ready, later);
  }
  return figures.map((each, index) => ({ ...each, toAssign: lowest[index] ?? each.ready }));
}

/** Checks each step: beyond the safe integers a step may round, and a later one hides it. */
function sum(amounts: Iterable<number>): MinorUnits {
  let total = 0;
  for (const amount of amounts) {
    total += amount;
    if (!Number.isSafeInteger(total)) throw new AppError('VALIDATION_FAILED', 'The amounts of the plan are too large');
  }
  return total;
}
