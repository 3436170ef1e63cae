import { NotesCard } from './NotesCard';
import { PaceCard } from './PaceCard';

/** Pace of this month's spending, and what stands out in it. */
export function InsightsRow() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-5">
      <div className="min-w-0 lg:col-span-3">
        <PaceCard />
      </div>
      <div className="min-w-0 lg:col-span-2">
        <NotesCard />
      </div>
    </div>
  );
}
