import { cashflowQuery, flowQuery, paceQuery, subscriptionsQuery } from './built-in-queries.js';

describe('a built-in insight', () => {
  it.each([
    [cashflowQuery, { payee: 'Market' }, 'cashflow has no filter payee'],
    [cashflowQuery, { accountId: 'a' }, 'cashflow has no filter accountId'],
    [flowQuery, { type: 'income' }, 'flow has no filter type'],
    [paceQuery, { from: '2026-11-01', transfer: 'none' }, 'pace has no filter transfer'],
    [subscriptionsQuery, { tag: 'trip' }, 'subscriptions has no filter tag'],
    [paceQuery, { from: '2026-02-30' }, 'from must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31'],
    [paceQuery, { min: 'much' }, expect.stringContaining('min must be')],
  ])('refuses a filter that it cannot respect (%#)', (query, asked, message) => {
    expect(query.safeParse(asked).error?.issues[0]?.message).toEqual(message);
  });

  it('takes days and the filters of questions', () => {
    const asked = { from: '2026-11-01', to: '2026-11-24', payee: 'Market', tag: ['trip', 'food'], min: '5' };
    expect(paceQuery.parse(asked)).toEqual({ ...asked, min: 5 });
    expect(cashflowQuery.parse({})).toEqual({});
  });
});
