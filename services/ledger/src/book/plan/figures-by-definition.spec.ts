import type { MinorUnits } from '@pocket/contracts';
import fc from 'fast-check';
import { COUNT, IDS, PlanModel } from '../../testing/plan-model.js';
import { cover } from './cover.js';
import { figuresOf } from './figures.js';
import { fill } from './fill.js';
import type { PeriodFigures } from './plan-types.js';

const RUNS = 150;
const STEPS = 80;

const amount = fc.integer({ min: -400, max: 400 });
const index = fc.nat(COUNT - 1);
const id = fc.constantFrom(...IDS);
const step = fc.record({
  kind: fc.constantFrom(
    ...(['spend', 'earn', 'move', 'revalue', 'assign', 'hold', 'settings', 'turn', 'fill', 'cover'] as const),
    ...(['spend', 'assign', 'fill', 'delete', 'merge'] as const),
  ),
  index,
  id,
  other: id,
  amount,
  isUncategorized: fc.boolean(),
  end: fc.record({
    rest: fc.constantFrom('keep' as const, 'return' as const),
    over: fc.constantFrom('cover' as const, 'carry' as const),
  }),
});
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const add = <Key>(map: Map<Key, MinorUnits>, key: Key, change: MinorUnits) =>
  map.set(key, (map.get(key) ?? 0) + change);

/** Does what a person can do. Returns laws that the step broke. */
function take(model: PlanModel, { kind, index: at, id: from, other, amount: change, ...rest }: Step): string[] {
  const month = model.at(at);
  const isThere = (each: string) => !model.deletedIn.has(each);
  const alive = IDS.filter(isThere);
  switch (kind) {
    case 'spend':
      add(month.spent, rest.isUncategorized ? null : from, change);
      return [];
    case 'earn':
      month.income += change;
      return [];
    case 'move':
      month.moved += change;
      return [];
    case 'revalue':
      month.revalued += change;
      return [];
    case 'assign':
      if (isThere(from)) month.assigned.set(from, change);
      return [];
    case 'hold':
      month.held = Math.max(0, Math.min(change, model.ready(at) + month.held));
      return [];
    case 'settings':
      for (const each of model.months.slice(model.current)) each.ends.set(from, rest.end);
      return [];
    case 'turn':
      model.current = Math.min(model.current + 1, COUNT - 1);
      return [];
    case 'fill':
      return fillAll(model, at, alive, Math.abs(change));
    case 'cover':
      return isThere(from) ? coverOne(model, at, from, alive) : [];
    case 'delete':
      return isThere(from) ? endOne(model, from) : [];
    case 'merge':
      if (from !== other && isThere(from) && isThere(other)) merge(model, from, other);
      return [];
  }
}

function fillAll(model: PlanModel, at: number, ids: readonly string[], most: MinorUnits): string[] {
  const { assigned } = model.at(at);
  const needs = ids.map((categoryId, position) => ({
    categoryId,
    assigned: assigned.get(categoryId) ?? 0,
    needed: 1 + ((most * (position + 1)) % 401),
    priority: 1 + ((most + position) % 2),
  }));
  const before = model.toAssign(at);
  for (const { categoryId, to } of fill(needs, before)) assigned.set(categoryId, to);
  return model.toAssign(at) >= Math.min(0, before) ? [] : ['fill overdraws'];
}

function coverOne(model: PlanModel, at: number, covered: string, ids: readonly string[]): string[] {
  const { assigned } = model.at(at);
  const others = ids.filter((each) => each !== covered);
  const sources = others.map((place) => ({ place, available: model.available(at, place) }));
  const ready = model.ready(at);
  for (const taken of cover(sources, Math.max(0, -model.available(at, covered)))) {
    add(assigned, taken.place, -taken.amount);
    add(assigned, covered, taken.amount);
    if (model.available(at, taken.place) < 0 || model.available(at, covered) > 0) return ['cover takes too much'];
  }
  return model.ready(at) === ready ? [] : ['cover loses money'];
}

function endOne(model: PlanModel, ended: string): string[] {
  const { current, months } = model;
  add(model.at(current).assigned, ended, -model.available(current, ended));
  for (const later of months.slice(current + 1)) later.assigned.delete(ended);
  model.deletedIn.set(ended, current);
  const left = months.slice(current).filter((_, after) => model.available(current + after, ended) !== 0);
  return left.length === 0 ? [] : ['a deleted category has money'];
}

function merge(model: PlanModel, from: string, into: string): void {
  for (const { assigned, spent } of model.months) {
    add(assigned, into, assigned.get(from) ?? 0);
    add(spent, into, spent.get(from) ?? 0);
    assigned.delete(from);
    spent.delete(from);
  }
  model.deletedIn.set(from, -1);
}

function numbersOf(figures: PeriodFigures): MinorUnits[] {
  const { readyBefore, heldBefore, income, moved, revalued, returned, overspent, lines } = figures;
  return [
    ...[readyBefore, heldBefore, income, moved, revalued, returned, overspent],
    ...[figures.assigned, figures.held, figures.ready, figures.toAssign, figures.balance],
    ...[...IDS, null].flatMap((envelope) => {
      const { carried = 0, assigned = 0, spent = 0, available = 0 } = lines.get(envelope) ?? {};
      return [carried, assigned, spent, available];
    }),
  ];
}

const sumOfAvailable = ({ lines }: PeriodFigures) =>
  [...lines.values()].reduce((sum, { available }) => sum + available, 0);

describe('figures after anything a person does', () => {
  it(`are those of the definitions and add up to the balance, after each of ${RUNS * STEPS} steps`, () => {
    const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS });
    fc.assert(
      fc.property(steps, (all) => {
        const model = new PlanModel();
        const broken = all.flatMap((each, position) => {
          const laws = take(model, each);
          const figures = figuresOf(model.source());
          // One period in turn: the definitions take their time.
          const at = position % COUNT;
          const isEqual = figures.slice(at, at + 1).every((one) => `${numbersOf(one)}` === `${model.figures(at)}`);
          const isWhole = figures.every((one) => one.ready + one.held + sumOfAvailable(one) === one.balance);
          return [...laws, ...(isEqual ? [] : ['other figures']), ...(isWhole ? [] : ['no identity'])].map(
            (law) => `${position} ${each.kind}: ${law}`,
          );
        });
        expect(broken).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
