import { calendarDay } from '@pocket/contracts';
import { KnownTransactions } from './known-transactions.js';
import type { Known, KnownAs, MatchRow } from './match-types.js';

const date = calendarDay('2026-03-04');
const row = (amount: number, externalId: string | null = null): MatchRow => {
  return { line: 1, accountId: 'bank', date, amount, text: 'Cafe', externalId };
};
const as = (amount: number, source: string | null = null): KnownAs => ({ date, amount, text: 'Cafe', source });
const fed = (ways: readonly KnownAs[], more: Partial<Known> = {}): Known => {
  return { id: 't', accountId: 'bank', externalId: null, isPending: false, as: ways, ...more };
};
const known = (rows: readonly MatchRow[], ...all: readonly Known[]) => {
  const transactions = new KnownTransactions(rows);
  for (const each of all) transactions.add(each);
  return transactions.all;
};

describe('transactions that rows may be', () => {
  it('hold nothing of what fits no row', () => {
    expect(known([row(-300)], fed([as(-400)]))).toEqual([]);
    expect(known([row(-300)], fed([as(-300)], { accountId: 'cash' }))).toEqual([]);
    expect(known([row(-300, 'X')], fed([as(-400)], { externalId: 'X' }))).toMatchObject([{ as: [] }]);
  });

  it('join what several files and a person tell of one', () => {
    const told = (source: string) => fed([as(-300, source), as(-305)], { isTold: true });
    const [one, ...others] = known([row(-300), row(-305)], fed([as(-305)]), told('csv'), told('ofx'));
    expect(others).toEqual([]);
    expect(one?.as.map(({ amount, source }) => [amount, source])).toEqual([
      [-300, 'csv'],
      [-300, 'ofx'],
      [-305, null],
    ]);
  });

  it('take a person’s day and amount for the file’s where they are the same', () => {
    expect(known([row(-300)], fed([as(-300)]), fed([as(-300, 'csv'), as(-300)], { isTold: true }))[0]?.as).toEqual([
      as(-300, 'csv'),
    ]);
  });

  it('belong to the account of the file that told them, wherever they are now', () => {
    const moved = fed([as(-300)]);
    const told = fed([as(-300, 'csv'), as(-300)], { isTold: true, accountId: 'cash' });
    expect(known([row(-300)], moved, told)).toEqual([]);
    expect(known([{ ...row(-300), accountId: 'cash' }], moved, told)).toMatchObject([{ accountId: 'cash' }]);
  });
});
