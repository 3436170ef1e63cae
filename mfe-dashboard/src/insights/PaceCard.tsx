import type { PaceInsight } from '@pocket/contracts';
import { useFormat, usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { WithoutRate } from '@pocket/screens/book';
import { Card, CardHeader, LineChart, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { paceQuery } from './insight-queries';

export function PaceCard() {
  const { api } = usePlatform();
  const { money, date } = useFormat();
  const { data, error, refetch } = useQuery(paceQuery(api));
  return (
    <Card aria-labelledby="pace-title">
      <CardHeader id="pace-title" title="Spending pace" description="This month, day by day, and the months before" />
      <div className="min-h-56 px-5 pb-5">
        {error && !data ? (
          <ReadFailure onRetry={() => void refetch()}>The pace of your spending could not be loaded.</ReadFailure>
        ) : null}
        {data ? (
          <>
            <LineChart
              label="Spending pace"
              labels={data.days.map((day) => date(day.date))}
              series={seriesOf(data)}
              format={money}
            />
            <WithoutRate amounts={data.unconverted} fields={['now', 'before', 'mean']} />
            <p className="mt-3 text-sm">
              <Link to="/insights" className="text-primary underline-offset-4 hover:underline">
                All insights
              </Link>
            </p>
          </>
        ) : null}
      </div>
    </Card>
  );
}

function seriesOf({ days }: PaceInsight) {
  return [
    { name: 'This month', values: days.flatMap(({ now }) => now ?? []) },
    { name: 'Last month', values: days.map(({ before }) => before), color: 'var(--foreground)', dash: '6 3' },
    {
      name: 'Mean of three months',
      values: days.map(({ mean }) => mean),
      color: 'var(--muted-foreground)',
      dash: '2 3',
    },
  ];
}
