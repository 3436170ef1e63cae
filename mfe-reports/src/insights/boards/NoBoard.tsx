import { Link } from '@pocket/platform/router';
import { CARD, EmptyState } from '@pocket/ui';
import { LayoutDashboard } from 'lucide-react';

export function NoBoard() {
  return (
    <div className={CARD}>
      <EmptyState icon={LayoutDashboard} text="There is no such board">
        <Link to="/insights" className="text-sm underline underline-offset-2">
          Insights
        </Link>
      </EmptyState>
    </div>
  );
}
