import type { KindContract } from './kind-contract.js';
import * as list from './list.js';

/** Kind of entity whose list is read as a whole. */
export type ListedKind = keyof typeof list;
type Rows = (typeof list)[ListedKind]['endpoints'];
type SubjectsOf<R> = R extends unknown ? keyof R : never;
type KindEndpoints = { readonly [S in SubjectsOf<Rows>]: Extract<Rows, Readonly<Record<S, unknown>>>[S] };

const contracts: Readonly<Record<ListedKind, KindContract>> = list;
const positionOf = (kind: ListedKind) => contracts[kind].position ?? Number.MAX_SAFE_INTEGER;

/** Kinds in the order of an export. */
export const LISTED_KINDS: readonly ListedKind[] = (Object.keys(contracts) as ListedKind[]).sort(
  (one, other) => positionOf(one) - positionOf(other),
);

const OTHER_PLURALS = {
  transaction: 'transactions',
  book: 'book settings',
  rate: 'rates',
  rateSheet: 'sheets of rates',
  plan: 'plans',
  planPeriod: 'periods of the plan',
  planCategory: 'categories of the plan',
} as const;

export const pluralOf = (kind: ListedKind | keyof typeof OTHER_PLURALS): string =>
  kind in OTHER_PLURALS ? OTHER_PLURALS[kind as keyof typeof OTHER_PLURALS] : contracts[kind as ListedKind].plural;

export const kindContractOf = (kind: ListedKind): KindContract => contracts[kind];

export const kindEndpoints = Object.assign(
  {},
  ...LISTED_KINDS.map((kind) => contracts[kind].endpoints),
) as KindEndpoints;

/** Returns an object with a value for each kind, under its plural. */
export function byPlural<Value>(read: (contract: KindContract, kind: ListedKind) => Value): Record<string, Value> {
  return Object.fromEntries(LISTED_KINDS.map((kind) => [contracts[kind].plural, read(contracts[kind], kind)]));
}
