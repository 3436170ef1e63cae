import type { Account } from '@pocket/contracts';
import { addDays, type CalendarDay } from '@pocket/contracts/calendar';
import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { useAddressChanges, useScreenData, useToday } from '@pocket/screens';
import { Loading, PageHeader, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { schedulesQuery } from '../book/queries';
import '../app.css';
import { Expectations } from './Expectations';
import { ForecastCard } from './ForecastCard';
import { ForecastControls } from './ForecastControls';
import { type ForecastAddress, RANGES, readAddress, writeAddress } from './forecast-address';
import type { ForecastRequest } from './forecast-query';
import { linesOf } from './lines';
import { stepFor } from './step';
import { useAssumptions } from './use-assumptions';
import { useForecast } from './use-forecast';
import { useRows } from './use-rows';
import { WhatIf } from './WhatIf';

const NONE: readonly never[] = [];
const [, DEFAULT_RANGE] = RANGES;

/** Shows where the balances go by what is expected, and by what the user assumes. */
export default function ForecastScreen() {
  const [address, write] = useAddressChanges();
  const { accounts, schedules, isLoading, failed, retry } = useReads();
  const open = accounts?.filter(({ archived }) => !archived) ?? NONE;
  const chosen = withAccounts(readAddress(address), open);
  const change = (fields: Partial<ForecastAddress>, replace = false) =>
    write((now) => writeAddress(now, fields), { replace });
  const [drafts, setDrafts] = useAssumptions(address, (assumptions) => change({ assumptions }, true));
  const rows = useRows(drafts, open, schedules ?? NONE);
  const request = useRequest(chosen, open.length);
  const forecast = useForecast(
    request,
    rows.flatMap(({ assumption }) => assumption ?? []),
    accounts !== undefined && schedules !== undefined,
  );
  const lines = forecast.forecast ? linesOf(forecast.forecast, accounts ?? NONE) : NONE;

  // Without accounts and schedules no forecast is asked for.
  if (isLoading || (forecast.isLoading && !failed)) return <Loading text="Loading forecast..." />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title="Forecast" description="Where your balances go, by what you expect." />
      {failed ? <ReadFailure onRetry={retry}>Your schedules cannot be reached right now.</ReadFailure> : null}
      {accounts ? <ForecastControls accounts={open} chosen={chosen} onChange={change} /> : null}
      {forecast.failed ? (
        <ReadFailure isRetrying={forecast.isRetrying} onRetry={forecast.retry}>
          {forecast.forecast ? 'Not updated' : 'The forecast cannot be reached right now'}
          {forecast.reason ? `: ${forecast.reason}` : null}
        </ReadFailure>
      ) : null}
      {forecast.forecast ? <ForecastCard forecast={forecast.forecast} lines={lines} /> : null}
      {schedules && accounts ? <WhatIf rows={rows} accounts={open} schedules={schedules} onChange={setDrafts} /> : null}
      {forecast.forecast && schedules ? <Expectations lines={lines} isPlanned={schedules.length > 0} /> : null}
    </div>
  );
}

/** Leaves out accounts that there are not, and all if none is left. */
function withAccounts(chosen: ForecastAddress, open: readonly Account[]): ForecastAddress {
  const accountIds = chosen.accountIds.filter((id) => open.some((account) => account.id === id));
  return { ...chosen, accountIds: accountIds.length < open.length ? accountIds : [] };
}

/** Returns what to ask for; nothing for what the API answers by default. */
function useRequest({ accountIds, range, everyday }: ForecastAddress, accounts: number): ForecastRequest {
  const today = useToday() as CalendarDay;
  const step = stepFor(range, accountIds.length || accounts);
  return {
    ...(range === DEFAULT_RANGE ? {} : { to: addDays(today, range) }),
    ...(accountIds.length > 0 ? { accountId: accountIds } : {}),
    ...(everyday ? { everyday: 'average' } : {}),
    ...(step ? { step } : {}),
  };
}

/** Reads what the forecast and its what-if choose from. */
function useReads() {
  const { api } = usePlatform();
  const queries = { accounts: useQuery(accountsQuery(api)), schedules: useQuery(schedulesQuery(api)) };
  const accounts = useScreenData(queries.accounts, 'The accounts');
  const schedules = useScreenData(queries.schedules, 'The schedules');
  return {
    accounts: accounts.data,
    schedules: schedules.data,
    isLoading: accounts.isLoading || schedules.isLoading,
    failed: accounts.failed || schedules.failed,
    retry() {
      for (const query of Object.values(queries)) if (query.error) void query.refetch();
    },
  };
}
