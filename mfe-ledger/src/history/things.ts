import type { Entity } from '@pocket/contracts';
import { nounOf } from './words';

export interface Thing {
  readonly entity: Entity;
  readonly id: string;
  readonly title?: string | null | undefined;
}

/** Where a thing is, if it is anywhere. */
export function placeOf({ entity, id }: Thing): string {
  return {
    transaction: `/transactions?open=${id}`,
    account: `/accounts/${id}`,
    category: '/categories',
    budget: '/budget',
    rule: '/categories?tab=rules',
  }[entity];
}

/** `Transaction “Weekly groceries”` */
export const nameOf = ({ entity, title }: Thing): string => (title ? `${nounOf(entity)} “${title}”` : nounOf(entity));
