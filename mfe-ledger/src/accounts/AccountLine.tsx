import type { Account } from '@pocket/contracts';
import { useFormat, usePlatform } from '@pocket/platform';
import { useToday } from '@pocket/screens';
import { Sparkline } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { balancesQuery } from './account-reads';
import { NINETY_DAYS, spanQuery } from './spans';
import { useOnScreen } from './use-on-screen';

/** Shows the balance of the last 90 days. */
export function AccountLine({ account: { id, name, currency } }: { readonly account: Account }) {
  const { api } = usePlatform();
  const { money, date } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const enabled = useOnScreen(place);
  const { data } = useQuery({ ...balancesQuery(api, id, spanQuery(NINETY_DAYS, useToday())), enabled });
  return (
    <div ref={place} className="h-10">
      {data ? (
        <Sparkline
          label={`${name}, last 90 days`}
          labels={data.map((point) => date(point.date))}
          values={data.map(({ balance }) => balance)}
          format={(value) => money(value, currency)}
        />
      ) : null}
    </div>
  );
}
