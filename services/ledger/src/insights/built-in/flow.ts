import type { Conversion, GrowingSum, MinorUnits } from '@pocket/contracts';
import type { StoredCategory } from '../../book/states.js';
import { NONE } from '../buckets.js';
import type { Fact } from '../fact.js';

export interface FlowNode {
  readonly id: string;
  readonly name: string;
  readonly value: MinorUnits;
}
export interface FlowLink {
  /** Ids of nodes. */
  readonly from: string;
  readonly to: string;
  readonly value: MinorUnits;
}
export interface FlowFigures {
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
}
type Category = Pick<StoredCategory, 'id' | 'name' | 'parentId'>;

/** Category on one side, with the group that it is shown under. */
interface Place extends FlowNode {
  readonly groupId: string | null;
}

const [INCOME, SAVED, FROM_SAVINGS] = ['income', 'saved', 'fromSavings'];

/**
 * Returns how money went from categories to income, and from there by group to categories. What is negative stands on
 * the other side: a category with more refunds than spending is where money came from. What is left of income is saved.
 */
export function flowOf(facts: readonly Fact[], categories: readonly Category[], conversion: Conversion): FlowFigures {
  const { came, went } = sidesOf(facts, categories, conversion);
  const [income, spending] = [totalOf(came), totalOf(went)];
  const sources = [...came, ...rest(FROM_SAVINGS, 'From savings', spending - income)];
  const saved = rest(SAVED, 'Saved', income - spending);
  const groups = groupsOf(went, categories);
  const value = Math.max(income, spending);
  const link = (from: string, to: FlowNode): FlowLink => ({ from, to: to.id, value: to.value });
  return {
    nodes: [
      ...sources,
      ...(value > 0 ? [{ id: INCOME, name: 'Income', value }] : []),
      ...groups,
      ...went,
      ...saved,
    ].map(({ id, name, value: own }) => ({ id, name, value: own })),
    links: [
      ...sources.map(({ id, value: own }) => ({ from: id, to: INCOME, value: own })),
      ...groups.map((group) => link(INCOME, group)),
      ...went.map((place) => link(place.groupId ?? INCOME, place)),
      ...saved.map((place) => link(INCOME, place)),
    ],
  };
}

/** Returns the categories on each side, the largest first. */
function sidesOf(facts: readonly Fact[], categories: readonly Category[], conversion: Conversion) {
  const sums = new Map<string | null, Readonly<Record<Fact['type'], GrowingSum>>>();
  for (const fact of facts) {
    const own = sums.get(fact.categoryId) ?? {
      income: conversion.startSum('income'),
      expense: conversion.startSum('spending'),
    };
    sums.set(fact.categoryId, own);
    own[fact.type].add(fact);
  }
  const known = new Map(categories.map((each) => [each.id, each]));
  const parents = new Set(categories.flatMap(({ parentId }) => parentId ?? []));
  const [came, went]: [Place[], Place[]] = [[], []];
  for (const [categoryId, { income, expense }] of sums) {
    const [earned, spent] = [income.value(), expense.value()];
    const { id = NONE, name = 'Uncategorized', parentId = null } = known.get(categoryId ?? '') ?? {};
    const group = parentId ?? (parents.has(id) ? id : null);
    const groupId = group && `group:${group}`;
    came.push({ id: `from:${id}`, name, value: Math.max(earned, 0) + Math.max(-spent, 0), groupId });
    went.push({ id: `to:${id}`, name, value: Math.max(spent, 0) + Math.max(-earned, 0), groupId });
  }
  return { came: largestFirst(came), went: largestFirst(went) };
}

/** Returns the groups of categories. A category that neither is nor has a group stands alone. */
function groupsOf(places: readonly Place[], categories: readonly Category[]): FlowNode[] {
  const groups = categories.map(({ id, name }) => {
    const own = places.filter(({ groupId }) => groupId === `group:${id}`);
    return { id: `group:${id}`, name, value: totalOf(own) };
  });
  return largestFirst(groups);
}

function rest(id: string, name: string, value: MinorUnits): FlowNode[] {
  return value > 0 ? [{ id, name, value }] : [];
}

const totalOf = (nodes: readonly FlowNode[]) => nodes.reduce((sum, { value }) => sum + value, 0);

/** Leaves out what has no value. */
function largestFirst<Node extends FlowNode>(nodes: readonly Node[]): Node[] {
  return nodes
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value || (one.name < other.name ? -1 : 1));
}
