import type { Forecast } from '@pocket/contracts';
import { addDays, type CalendarDay } from '@pocket/contracts/calendar';
import type { ApiClient } from '../api/client.js';
import { accountId } from './names.js';

export const FORECAST_DAYS = 90;

export interface AskedForecast {
  readonly days: number;
  readonly account?: string | undefined;
  readonly everyday?: string | undefined;
  readonly step?: string | undefined;
}

/** Reads the expected balances of the next days. */
export async function readForecast(api: ApiClient, asked: AskedForecast): Promise<Forecast> {
  const { days, everyday, step } = asked;
  const query = { everyday, step, accountId: await accountId(api, asked.account) };
  if (days === FORECAST_DAYS) return (await api.get<Forecast>('/forecast', query)).body;
  // A key for reports may not read the book's time zone, but each forecast tells which day is today.
  const { from } = (await api.get<Forecast>('/forecast', { ...query, step: 'month' })).body;
  return (await api.get<Forecast>('/forecast', { ...query, to: addDays(from as CalendarDay, days) })).body;
}
