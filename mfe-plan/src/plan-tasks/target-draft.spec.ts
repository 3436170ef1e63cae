import { calendarDay } from '@pocket/contracts/calendar';
import { changesOf, targetDraft, targetErrors } from './target-draft';

const saved = { rest: 'keep', over: 'cover', priority: 5, target: null } as const;
const draft = (fields: Partial<ReturnType<typeof targetDraft>>) => ({ ...targetDraft(saved, 'USD'), ...fields });

describe('a target as typed', () => {
  it.each([
    [
      { kind: 'recurring', amount: '50', every: 'week' },
      { kind: 'recurring', amount: 50, every: 'week' },
    ],
    [
      { kind: 'refill', amount: '100+20' },
      { kind: 'refill', amount: 120 },
    ],
    [
      { kind: 'save', amount: '600' },
      { kind: 'save', amount: 600, date: null, repeatMonths: 0 },
    ],
    [
      { kind: 'save', amount: '600', date: '2027-03-31', repeatMonths: '12' },
      { kind: 'save', amount: 600, date: '2027-03-31', repeatMonths: 12 },
    ],
    [{ kind: 'schedules' }, { kind: 'schedules' }],
    [
      { kind: 'average', of: '6' },
      { kind: 'average', of: 6 },
    ],
    [
      { kind: 'percent', source: 'salary', percent: '15' },
      { kind: 'percent', of: 'salary', percent: 15 },
    ],
  ])('is sent: %o', (fields, target) => {
    expect(changesOf(draft(fields), saved, 'USD')).toEqual({ target });
  });

  it('is removed', () => {
    const target = { kind: 'refill', amount: 100 } as const;
    expect(changesOf(draft({ kind: 'none' }), { ...saved, target }, 'USD')).toEqual({ target: null });
  });

  it('sends nothing that is as before', () => {
    const target = { kind: 'save', amount: 600, date: calendarDay('2027-03-31'), repeatMonths: 0 } as const;
    const before = { ...saved, target };
    expect(changesOf(targetDraft(before, 'USD'), before, 'USD')).toEqual({});
  });

  it.each([
    [{ kind: 'save', amount: '' }, 'amount'],
    [{ kind: 'refill', amount: '0' }, 'amount'],
    [{ kind: 'refill', amount: '-5' }, 'amount'],
    [{ kind: 'save', amount: '5', date: '2027-02-30' }, 'date'],
    [{ kind: 'save', amount: '5', date: '2027-03-31', repeatMonths: '121' }, 'repeatMonths'],
    [{ kind: 'percent', percent: '101' }, 'percent'],
  ])('has a fault: %o', (fields, field) => {
    expect(Object.keys(targetErrors(draft(fields), 'USD'))).toEqual([field]);
  });

  it('has no fault in fields that do not show', () => {
    expect(targetErrors(draft({ kind: 'schedules', amount: 'x', percent: 'x' }), 'USD')).toEqual({});
  });
});
