import { calendarDay } from '@pocket/contracts';
import { netWorthRows } from './balance-rows.js';

describe('net worth', () => {
  it('has an account among the liabilities on the days on which its balance is below 0', () => {
    const month = { month: '2026-02', total: -500, days: { '02': -300, '03': -200 } } as never;
    const histories = [
      { openingBalance: 400, ever: -500, months: [month] },
      { openingBalance: -1_050, ever: 0, months: [] },
      { openingBalance: 0, ever: 0, months: [] },
    ];
    expect(netWorthRows(histories, ['2026-02-01', '2026-02-02', '2026-02-03'].map(calendarDay))).toEqual([
      { date: '2026-02-01', assets: 4, liabilities: 10.5, net: -6.5 },
      { date: '2026-02-02', assets: 1, liabilities: 10.5, net: -9.5 },
      { date: '2026-02-03', assets: 0, liabilities: 11.5, net: -11.5 },
    ]);
  });

  it('is empty without accounts', () => {
    expect(netWorthRows([], [calendarDay('2026-02-01')])).toEqual([
      { date: '2026-02-01', assets: 0, liabilities: 0, net: 0 },
    ]);
  });
});
