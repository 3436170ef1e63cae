import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface StatusBannerProps {
  readonly kind: 'success' | 'failure';
  readonly children: ReactNode;
}

/** What became of an action. A failure interrupts a screen reader, a success waits its turn. */
export function StatusBanner({ kind, children }: StatusBannerProps) {
  return (
    <div
      role={kind === 'failure' ? 'alert' : 'status'}
      className={classNames(
        'rounded-md border px-4 py-3 text-sm wrap-anywhere',
        kind === 'failure'
          ? 'border-expense/30 bg-expense-tint text-expense'
          : 'border-income/30 bg-income-tint text-income',
      )}
    >
      {children}
    </div>
  );
}
