import type { Insight } from '@pocket/contracts';
import { answer } from '../charts/testing/answers';
import { isEmpty } from './is-empty';

const nothing = { value: 0, compare: null, link: null };
const changed = (insight: Insight, fields: Partial<Insight> = {}) => ({ ...insight, ...fields });
const months = changed(
  answer(
    ['month'],
    [
      ['Oct 2026', nothing],
      ['Nov 2026', nothing],
    ],
  ).insight,
  { total: 0 },
);
const compare = { from: '2026-10-01', to: '2026-10-27', total: 5 };

describe('an answer', () => {
  it('is empty without rows, or with months in which nothing happened', () => {
    expect(isEmpty(changed(months, { rows: [] }), 'spending')).toBe(true);
    expect(isEmpty(months, 'spending')).toBe(true);
  });

  it('is not empty if transactions match, even if they add up to nothing', () => {
    const { insight } = answer(['category'], [['Rent', { value: 0, link: '/transactions' }]]);
    expect(isEmpty(changed(insight, { total: 0 }), 'net')).toBe(false);
  });

  it('is not empty if there is something to compare with', () => {
    expect(isEmpty(changed(months, { compare }), 'spending')).toBe(false);
  });

  it('is not empty if it shows balances of 0, which have no transactions', () => {
    expect(isEmpty(months, 'balance')).toBe(false);
  });
});
