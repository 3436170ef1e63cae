import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names';

export interface StatusBannerProps {
  readonly kind: 'success' | 'failure';
  readonly children: ReactNode;
}

/** What became of an action. A failure interrupts a screen reader, a success waits its turn. */
export function StatusBanner({ kind, children }: StatusBannerProps) {
  // A screen reader says what is put into a region that it knows. What comes along with one it says of an alert alone.
  const [known, setKnown] = useState(kind === 'failure');
  useEffect(() => setKnown(true), []);
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
      {known ? children : '\u00a0'}
    </div>
  );
}
