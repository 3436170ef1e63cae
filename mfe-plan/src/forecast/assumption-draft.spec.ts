import { type AssumptionDraft, assumptionOf, draftErrors, newAssumption } from './assumption-draft';

const around = { currency: 'USD', today: '2026-11-27' };
const draft = (kind: AssumptionDraft['kind'], fields: Partial<AssumptionDraft> = {}): AssumptionDraft => ({
  ...newAssumption(kind),
  ...fields,
});

describe('an assumption', () => {
  it.each([
    [draft('pause', { scheduleId: 's1' }), { kind: 'pause', scheduleId: 's1' }],
    [
      draft('pause', { scheduleId: 's1', from: '2026-12-01', until: '2026-12-31' }),
      { kind: 'pause', scheduleId: 's1', from: '2026-12-01', until: '2026-12-31' },
    ],
    [draft('amount', { scheduleId: 's1', amount: '1,250.50' }), { kind: 'amount', scheduleId: 's1', amount: 1250.5 }],
    [
      draft('once', { accountId: 'a1', amount: '20' }),
      { kind: 'once', date: '2026-11-27', accountId: 'a1', type: 'expense', amount: 20 },
    ],
    [
      draft('repeat', { accountId: 'a1', amount: '20', type: 'income', from: '2026-12-24', freq: 'weekly' }),
      {
        kind: 'repeat',
        schedule: {
          name: 'Assumed income',
          type: 'income',
          accountId: 'a1',
          amount: { kind: 'fixed', value: 20 },
          recurrence: { start: '2026-12-24', freq: 'weekly' },
        },
      },
    ],
  ])('is sent as typed: %#', (typed, sent) => {
    expect(assumptionOf(typed, around)).toEqual(sent);
    expect(draftErrors(typed, around)).toEqual({});
  });

  it.each([
    draft('pause'),
    draft('amount', { scheduleId: 's1' }),
    draft('amount', { amount: '20' }),
    draft('once', { accountId: 'a1' }),
    draft('repeat', { amount: '20' }),
  ])('does not count as long as a field is empty: %#', (typed) => {
    expect(assumptionOf(typed, around)).toBeNull();
    expect(draftErrors(typed, around)).toEqual({});
  });

  it.each([
    [draft('amount', { scheduleId: 's1', amount: '0' }), { amount: 'Amount must be greater than 0' }],
    [draft('amount', { scheduleId: 's1', amount: 'x' }), { amount: expect.stringMatching(/^Enter an amount/) }],
    [draft('amount', { scheduleId: 's1', amount: '-5' }), { amount: expect.stringMatching(/^Enter an amount/) }],
    [draft('once', { accountId: 'a1', amount: '20', from: '2026-11-26' }), { from: 'Must not be before today' }],
    [
      draft('pause', { scheduleId: 's1', from: '2026-12-02', until: '2026-12-01' }),
      { until: 'Until must not be before From' },
    ],
  ])('names what is wrong, and does not count: %#', (typed, errors) => {
    expect(draftErrors(typed, around)).toEqual(errors);
    expect(assumptionOf(typed, around)).toBeNull();
  });
});
