import type { Entity } from '@pocket/contracts';
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
};

/** Returns the address of an entity; that of the history for a kind without a screen. */
export const entityPath = ({ entity, id }: EntityRef): string => PLACES[entity]?.(id) ?? '/history';

/** `Transaction “Weekly groceries”` */
export const entityLabel = ({ entity, title }: EntityRef): string =>
  title ? `${nounOf(entity)} “${title}”` : nounOf(entity);
