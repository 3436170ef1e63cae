import type { ReactNode } from 'react';
import { classNames } from '../base/class-names';

const TONES = {
  neutral: 'bg-secondary text-secondary-foreground',
  income: 'bg-income-tint text-income',
  expense: 'bg-expense-tint text-expense',
  warning: 'bg-warning-tint text-warning',
} as const;

export interface BadgeProps {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
