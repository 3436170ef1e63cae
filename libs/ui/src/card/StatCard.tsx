import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names';
import { CARD } from './Card';

export interface StatCardProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly value: ReactNode;
  /** Line of small text below the value. */
  readonly note: ReactNode;
}

/** Card with one value. */
export function StatCard({ label, icon: Icon, value, note }: StatCardProps) {
  return (
    <section data-slot="stat-card" aria-label={label} className={classNames(CARD, 'min-w-0 p-5')}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-muted-foreground">{label}</h2>
        <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </div>
      <p className="mt-2 text-2xl font-semibold tracking-tight wrap-anywhere tabular-nums">{value}</p>
      <p className="mt-1 text-xs text-muted-foreground">{note}</p>
    </section>
  );
}

/** Grid of stat cards: four in a row, two on tablets, one on phones. */
export function StatGrid({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{children}</div>;
}
