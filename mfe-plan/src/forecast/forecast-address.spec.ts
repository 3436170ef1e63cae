import { newAssumption } from './assumption-draft';
import { type ForecastAddress, readAddress, writeAddress } from './forecast-address';

const read = (query: string) => readAddress(new URLSearchParams(query));
const NOTHING: ForecastAddress = { accountIds: [], range: 90, everyday: false, assumptions: [] };

const EVERYTHING: ForecastAddress = {
  accountIds: ['a1', 'a2'],
  range: 365,
  everyday: true,
  assumptions: [
    { ...newAssumption('pause'), scheduleId: 's1', from: '2026-12-01', until: '2026-12-31' },
    { ...newAssumption('amount'), scheduleId: 's1', amount: '1,250.50' },
    { ...newAssumption('once'), accountId: 'a1', type: 'income', amount: '20', from: '2026-12-24' },
    { ...newAssumption('repeat'), accountId: 'a1', amount: '', freq: 'weekly' },
  ],
};

describe('the address of a forecast', () => {
  it('holds accounts, range, everyday spending and assumptions', () => {
    const query = writeAddress(new URLSearchParams(), EVERYTHING).toString();
    expect(query).toBe(
      'accounts=a1_a2&days=365&everyday=average&if=pause_s1_2026-12-01_2026-12-31&if=amount_s1_1%2C250.50_' +
        '&if=once_a1_income_20_2026-12-24&if=repeat_a1_expense___weekly',
    );
    expect(read(query)).toEqual(EVERYTHING);
  });

  it('is empty for the defaults', () => {
    expect(writeAddress(new URLSearchParams('days=90&everyday=none&x=1'), {}).toString()).toBe('');
  });

  it('keeps what is not changed', () => {
    const before = writeAddress(new URLSearchParams(), EVERYTHING);
    expect(readAddress(writeAddress(before, { range: 30 }))).toEqual({ ...EVERYTHING, range: 30 });
  });

  it('holds no separator of a typed amount', () => {
    const assumptions = [{ ...newAssumption('amount'), scheduleId: 's1', amount: '1_0' }];
    expect(readAddress(writeAddress(new URLSearchParams(), { assumptions })).assumptions[0]?.amount).toBe('10');
  });

  it.each([
    ['days=1'],
    ['days=90.5'],
    ['days=all'],
    ['everyday=yes'],
    ['accounts='],
    ['accounts=..%2F.._%3Cb%3E'],
    ['if='],
    ['if=sell_s1'],
    ['if=pause_s1'],
    ['if=pause_s1_2026-12-01_2026-12-31_more'],
    ['if=pause_s1_2026-02-30_'],
    ['if=pause_..%2F_2026-12-01_'],
    ['if=once_a1_transfer_20_2026-12-24'],
    ['if=repeat_a1_expense_20__hourly'],
    [`if=amount_s1_${'9'.repeat(41)}_`],
  ])('reads %s as the default', (query) => {
    expect(read(query)).toEqual(NOTHING);
  });

  it('reads each account once, and at most 20 assumptions', () => {
    expect(read('accounts=a1_a1_a2').accountIds).toEqual(['a1', 'a2']);
    expect(read(Array.from({ length: 21 }, () => 'if=pause_s1__').join('&')).assumptions).toHaveLength(20);
  });
});
