import { type CalendarDay, Conversion, type CurrencyCode, calendarDay } from '@pocket/contracts';
import { balanceRows, netWorthRows } from './balance-rows.js';

const [USD, EUR, JPY, KWD] = ['USD', 'EUR', 'JPY', 'KWD'] as CurrencyCode[] as [
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
];
const days = ['2026-02-01', '2026-02-02', '2026-02-03'].map(calendarDay) as [CalendarDay, CalendarDay, CalendarDay];
const [first, second, third] = days;
/** Dollars per euro by day; other currencies have no rate. */
const rates: Readonly<Record<string, string>> = { [first]: '1.1', [second]: '1.2', [third]: '1.3' };
const startConversion = () => new Conversion(USD, (day, currency) => (currency === EUR ? (rates[day] ?? null) : null));
const inDollars = { currency: 'USD', unconverted: [] };

describe('net worth', () => {
  it('has an account among the liabilities on the days on which its balance is below 0', () => {
    const accounts = [
      { currency: USD, balances: [400, 100, -100] },
      { currency: USD, balances: [-1_050, -1_050, -1_050] },
      { currency: USD, balances: [0, 0, 0] },
    ];
    expect(netWorthRows(days, accounts, null, startConversion)).toEqual([
      { date: first, assets: 4, liabilities: 10.5, net: -6.5, fx: null, ...inDollars },
      { date: second, assets: 1, liabilities: 10.5, net: -9.5, fx: 0, ...inDollars },
      { date: third, assets: 0, liabilities: 11.5, net: -11.5, fx: 0, ...inDollars },
    ]);
  });

  it('is empty without accounts', () => {
    expect(netWorthRows([first], [], null, startConversion)).toEqual([
      { date: first, assets: 0, liabilities: 0, net: 0, fx: null, ...inDollars },
    ]);
  });

  it('has the effect of exchange rates since the point before', () => {
    const accounts = [
      { currency: EUR, balances: [10_000, 9_000, 9_000] },
      { currency: USD, balances: [0, 0, 500] },
    ];
    const flows = [
      { day: second, type: 'expense', currency: EUR, amount: 1_000 },
      { day: third, type: 'income', currency: USD, amount: 500 },
    ] as const;
    expect(netWorthRows(days, accounts, flows, startConversion)).toMatchObject([
      { net: 110, fx: null },
      { net: 108, fx: 10 },
      { net: 122, fx: 9 },
    ]);
  });

  it('leaves a currency without a needed rate out of the whole effect', () => {
    const accounts = [
      { currency: EUR, balances: [10_000, 10_000, 10_000] },
      { currency: JPY, balances: [700, 0, 0] },
    ];
    expect(netWorthRows(days, accounts, [], startConversion)).toMatchObject([
      { net: 110, fx: null, unconverted: [{ field: 'assets', currency: 'JPY', amount: 7 }] },
      { net: 120, fx: 10, unconverted: [{ field: 'fx', currency: 'JPY', amount: 0 }] },
      { net: 130, fx: 10, unconverted: [] },
    ]);
    const spent = [{ day: third, type: 'expense', currency: JPY, amount: 1 }] as const;
    expect(netWorthRows(days, accounts, spent, startConversion)[2]).toMatchObject({
      fx: 10,
      unconverted: [{ field: 'fx', currency: 'JPY', amount: 0 }],
    });
  });

  it('names a liability without a rate by what is owed', () => {
    const accounts = [{ currency: JPY, balances: [-700] }];
    expect(netWorthRows([first], accounts, [], startConversion)).toMatchObject([
      { liabilities: 0, net: 0, unconverted: [{ field: 'liabilities', currency: 'JPY', amount: 7 }] },
    ]);
  });
});

describe('balances of an account', () => {
  it('are in its own currency and decimals', () => {
    expect(balanceRows([first], { currency: KWD, balances: [1_234] })).toEqual([{ date: first, balance: 1.234 }]);
  });

  it('are converted at the rate of each day, and null without one', () => {
    const converted = (currency: CurrencyCode) =>
      balanceRows(days, { currency, balances: [100, 100, 250] }, startConversion()).map(({ balance }) => balance);
    expect(converted(EUR)).toEqual([1.1, 1.2, 3.25]);
    expect(converted(USD)).toEqual([1, 1, 2.5]);
    expect(converted(JPY)).toEqual([null, null, null]);
  });
});
