import type { PlanPeriod } from '@pocket/contracts';
import { isAssignable } from '../periods/plan-rows';

/** Place of money that no category has. */
export const READY_PLACE = 'ready';

export interface Place {
  /** Category id, or {@link READY_PLACE}. */
  readonly id: string;
  readonly name: string;
  readonly available: number;
}

/** Lists where money of a period can be, what is ready to assign first. */
export function placesIn({ categories, toAssign }: PlanPeriod, nameOf: (id: string) => string): readonly Place[] {
  const lines = categories.filter(isAssignable);
  return [
    { id: READY_PLACE, name: 'Ready to assign', available: toAssign },
    ...lines.map(({ categoryId, available }) => ({ id: categoryId, name: nameOf(categoryId), available })),
  ];
}
