import { Link } from '@pocket/platform/router';
import { CARD, EmptyState } from '@pocket/ui';
import type { LucideIcon } from 'lucide-react';

/** Says that an address leads to no view or board, and where all of them are. */
export function Missing({ icon, text }: { readonly icon: LucideIcon; readonly text: string }) {
  return (
    <div className={CARD}>
      <EmptyState icon={icon} text={text}>
        <Link to="/insights" className="text-sm underline underline-offset-2">
          Insights
        </Link>
      </EmptyState>
    </div>
  );
}
