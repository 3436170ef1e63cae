import type { InsightQuery } from '@pocket/contracts';
import { itemsInWords, questionInWords } from './question-words';

const words = (query: Partial<InsightQuery>) =>
  questionInWords({ measure: 'spending', by: [], filter: {}, range: { preset: 'thisMonth' }, compare: null, ...query });

test('a question is told in words', () => {
  expect(words({})).toBe('Spending, this month');
  expect(words({ by: ['category', 'month'], range: { last: 12, unit: 'month', complete: true } })).toBe(
    'Spending by category and month, last complete 12 months',
  );
  expect(words({ measure: 'median', by: ['payee'], range: { last: 1, unit: 'year', complete: false } })).toBe(
    'Median by payee, last year',
  );
  const range = { from: '2026-01-01', to: '2026-02-01' } as Extract<InsightQuery['range'], { from: string }>;
  expect(words({ range, filter: { q: 'x' } })).toBe('Spending, 2026-01-01 to 2026-02-01, filtered');
});

test('the items of a board are told in words', () => {
  const size = { w: 1, h: 1 };
  expect(itemsInWords([])).toBe('Nothing');
  expect(itemsInWords([{ builtin: 'pace', ...size }])).toBe('Pace');
  const views = ['a', 'b'].map((viewId) => ({ viewId, ...size }));
  expect(itemsInWords([...views, { builtin: 'pace', ...size }, { builtin: 'notes', ...size }])).toBe(
    'Pace, what stands out and 2 views',
  );
});
