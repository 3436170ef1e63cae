import type { Occurrence } from '@pocket/contracts';
import { type CalendarDay, type CalendarMonth, daysBetween, monthRange } from '@pocket/contracts/calendar';
import { type ApiClient, usePlatform } from '@pocket/platform';
import { useScreenData, useToday } from '@pocket/screens';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useAccounts } from '../book/use-accounts';
import { forecastQuery } from '../forecast/forecast-query';
import { stepFor } from '../forecast/step';
import { calendarDays } from './calendar-days';
import { firstDay } from './month-grid';

/** Days after today that a forecast covers. */
const MAX_FORECAST_DAYS = 730;

const monthQuery = (api: ApiClient, from: CalendarDay, to: CalendarDay) =>
  queryOptions({
    queryKey: ['occurrences', from, to],
    queryFn: ({ signal }) => api.get<Occurrence[]>(`/schedules/occurrences?from=${from}&to=${to}`, { signal }),
  });

/** Reads the days of a month: what happens, and the balances from today on. */
export function useCalendar(month: CalendarMonth) {
  const { api } = usePlatform();
  const { accounts, accountOf } = useAccounts();
  const today = useToday() as CalendarDay;
  const { from, to } = monthRange(firstDay(month));
  const days = daysBetween(today, to);
  const hasForecast = days >= 0 && days <= MAX_FORECAST_DAYS;
  const step = stepFor(days, accounts.filter(({ archived }) => !archived).length);
  const queries = {
    occurrences: useQuery(monthQuery(api, from, to)),
    // The balances of the month before stay until those of the next one are there: most of its days are among them.
    forecast: useQuery({
      ...forecastQuery(api, { to, ...(step ? { step } : {}) }),
      enabled: hasForecast && accounts.length > 0,
      placeholderData: keepPreviousData,
    }),
  };
  const occurrences = useScreenData(queries.occurrences, 'The occurrences of the month');
  const forecast = useScreenData(queries.forecast, 'The forecast of the month');
  return {
    accountOf,
    currency: queries.forecast.data?.total.currency,
    unconverted: queries.forecast.data?.total.unconverted,
    contentOf: calendarDays(occurrences.data ?? [], hasForecast ? forecast.data : undefined),
    isLoading: occurrences.isLoading,
    failed: occurrences.failed || (hasForecast && forecast.failed),
    retry() {
      for (const query of Object.values(queries)) if (query.error) void query.refetch();
    },
  };
}
