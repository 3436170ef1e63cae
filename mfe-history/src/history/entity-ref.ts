import type { Entity } from '@pocket/contracts';
import { dayNumber, FIRST_DAY, numberedDay } from '@pocket/contracts/calendar';
import { nounOf } from './change-labels';

export interface EntityRef {
  readonly entity: Entity;
  readonly id: string;
  readonly title?: string | null | undefined;
}

const PLACES: Readonly<Record<string, (id: string) => string>> = {
  transaction: (id) => `/transactions?open=${id}`,
  account: (id) => `/accounts/${id}`,
  category: () => '/categories',
  budget: () => '/budget',
  rule: () => '/categories?tab=rules',
  book: () => '/accounts',
  rate: () => '/rates',
  rateSheet: () => '/rates',
  schedule: () => '/upcoming?tab=all',
  plan: () => '/plan',
  planPeriod: (id) => `/plan?period=${dayOfPeriod(id)}`,
  planCategory: () => '/plan',
};

/** The id of a period ends with the number of its first day, in six hexadecimal digits. */
const dayOfPeriod = (id: string) => numberedDay(dayNumber(FIRST_DAY) + Number.parseInt(id.slice(-6), 16));

/** Entities whose title says what they are. */
const OWN_TITLES: ReadonlySet<Entity> = new Set(['plan', 'planPeriod']);

/** Returns the address of an entity; that of the history for a kind without a screen. */
export const entityPath = ({ entity, id }: EntityRef): string => PLACES[entity]?.(id) ?? '/history';

/** `Transaction “Weekly groceries”` */
export function entityLabel({ entity, title }: EntityRef): string {
  if (!title) return nounOf(entity);
  return OWN_TITLES.has(entity) ? title : `${nounOf(entity)} “${title}”`;
}
