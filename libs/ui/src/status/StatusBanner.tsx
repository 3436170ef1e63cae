import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../base/class-names';

export interface StatusBannerProps {
  readonly kind: 'success' | 'failure';
  readonly children: ReactNode;
}

/** Outcome of an action. A failure interrupts a screen reader, a success does not. */
export function StatusBanner({ kind, children }: StatusBannerProps) {
  // Screen readers announce text that is added to an existing status region, and only alerts with their first text.
  const [isRegionRendered, setRegionRendered] = useState(kind === 'failure');
  useEffect(() => setRegionRendered(true), []);
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
      {isRegionRendered ? children : '\u00a0'}
    </div>
  );
}
