import { calendarDay } from '@pocket/contracts';
import { CandidateSet } from './candidate-set.js';
import type { CandidateVersion, MatchCandidate, MatchRow } from './match-types.js';

const date = calendarDay('2026-03-04');
const row = (amount: number, externalId: string | null = null): MatchRow => {
  return { line: 1, accountId: 'bank', date, amount, text: 'Cafe', externalId };
};
const versions = (amount: number, source: string | null = null): CandidateVersion => ({
  date,
  amount,
  text: 'Cafe',
  source,
});
const fed = (ways: readonly CandidateVersion[], more: Partial<MatchCandidate> = {}): MatchCandidate => {
  return { id: 't', accountId: 'bank', externalId: null, isPending: false, versions: ways, ...more };
};
const known = (rows: readonly MatchRow[], ...all: readonly MatchCandidate[]) => {
  const transactions = new CandidateSet(rows);
  for (const each of all) transactions.add(each);
  return transactions.all;
};

describe('transactions that rows may be', () => {
  it('omit versions that fit no row', () => {
    expect(known([row(-300)], fed([versions(-400)]))).toEqual([]);
    expect(known([row(-300)], fed([versions(-300)], { accountId: 'cash' }))).toEqual([]);
    expect(known([row(-300, 'X')], fed([versions(-400)], { externalId: 'X' }))).toMatchObject([{ versions: [] }]);
  });

  it('merge the versions of several files and of the user', () => {
    const told = (source: string) => fed([versions(-300, source), versions(-305)], { isFromFile: true });
    const [one, ...others] = known([row(-300), row(-305)], fed([versions(-305)]), told('csv'), told('ofx'));
    expect(others).toEqual([]);
    expect(one?.versions.map(({ amount, source }) => [amount, source])).toEqual([
      [-300, 'csv'],
      [-300, 'ofx'],
      [-305, null],
    ]);
  });

  it('take a person’s day and amount for the file’s where they are the same', () => {
    expect(
      known([row(-300)], fed([versions(-300)]), fed([versions(-300, 'csv'), versions(-300)], { isFromFile: true }))[0]
        ?.versions,
    ).toEqual([versions(-300, 'csv')]);
  });

  it('belong to the account of their file, even if they are in another one now', () => {
    const moved = fed([versions(-300)]);
    const told = fed([versions(-300, 'csv'), versions(-300)], { isFromFile: true, accountId: 'cash' });
    expect(known([row(-300)], moved, told)).toEqual([]);
    expect(known([{ ...row(-300), accountId: 'cash' }], moved, told)).toMatchObject([{ accountId: 'cash' }]);
  });
});
