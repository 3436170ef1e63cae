import type { Transaction } from '@pocket/contracts';
import { DateText, usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { useQuery } from '@tanstack/react-query';
import { schedulesQuery } from '../../upcoming/upcoming-query';

export interface FromScheduleProps {
  readonly occurrence: NonNullable<Transaction['schedule']>;
}

/** Names the schedule that expected the transaction. */
export function FromSchedule({ occurrence: { id, key } }: FromScheduleProps) {
  const { api } = usePlatform();
  const { data } = useQuery(schedulesQuery(api));
  const schedule = data?.find((each) => each.id === id);
  if (!schedule) return null;
  return (
    <p className="mt-4 text-sm wrap-anywhere text-muted-foreground">
      From the schedule{' '}
      <Link to="/upcoming?tab=all" className="font-medium text-foreground underline underline-offset-2">
        {schedule.name}
      </Link>
      , <DateText value={key} />
    </p>
  );
}
