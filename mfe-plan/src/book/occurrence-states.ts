import type { Occurrence } from '@pocket/contracts';
import type { BadgeProps } from '@pocket/ui';

/** Name and tone of each state of an occurrence. */
export const STATES: Readonly<
  Record<Occurrence['state'], readonly [text: string, tone: NonNullable<BadgeProps['tone']>]>
> = {
  expected: ['Expected', 'neutral'],
  due: ['Due', 'warning'],
  overdue: ['Overdue', 'expense'],
  missed: ['Missed', 'expense'],
  posted: ['Posted', 'income'],
  skipped: ['Skipped', 'neutral'],
};
