import type { Forecast, ForecastItem } from '@pocket/contracts';

type AccountForecast = Forecast['accounts'][number];

/** For tests: an expected expense. */
export const item = (fields: Partial<ForecastItem> = {}): ForecastItem => {
  const { amount = 900 } = fields;
  return {
    date: '2026-12-01',
    title: 'Rent',
    amount,
    low: amount,
    high: amount,
    type: 'expense',
    scheduleId: 's1',
    key: '2026-12-01',
    transactionId: null,
    ...fields,
  };
};

const RENT = item();
const ELECTRICITY = item({
  date: '2026-12-05',
  title: 'Electricity',
  amount: 75,
  low: 90,
  high: 60,
  scheduleId: 's2',
  key: '2026-12-05',
});
const SALARY = item({
  date: '2026-12-28',
  title: 'Salary',
  amount: 2500,
  type: 'income',
  scheduleId: 's3',
  key: '2026-12-28',
});

const point = (date: string, balance: number, low = balance, high = balance) => ({ date, balance, low, high });

/** For tests: Checking of the example, with points on the days that something happens. */
export const accountForecast = (fields: Partial<AccountForecast> = {}): AccountForecast => ({
  accountId: 'a1',
  currency: 'USD',
  start: 1200,
  points: [
    point('2026-11-27', 1200),
    point('2026-12-01', 300),
    point('2026-12-05', 225, 210, 240),
    point('2026-12-28', 2725, 2710, 2740),
  ],
  lowest: { date: '2026-12-05', balance: 225, low: 210 },
  below: null,
  items: [RENT, ELECTRICITY, SALARY],
  ...fields,
});

/** For tests: a forecast of these accounts. The total is the first one. */
export const forecast = (
  accounts: readonly AccountForecast[] = [accountForecast()],
  total: Partial<Forecast['total']> = {},
): Forecast => {
  const { currency, points, lowest } = accounts[0] ?? accountForecast();
  return {
    from: '2026-11-27',
    to: '2026-12-28',
    accounts: [...accounts],
    total: { currency, points, lowest, unconverted: [], ...total },
  };
};

/** For tests: an account on which nothing is expected. */
export const flatForecast = accountForecast({
  points: [point('2026-11-27', 1200), point('2026-12-28', 1200)],
  lowest: { date: '2026-11-27', balance: 1200, low: 1200 },
  items: [],
});
