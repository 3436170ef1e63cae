import { fitPage, MAX_PAGE_BYTES, PageBudget } from './page-budget.js';

const item = (bytes: number) => ({ text: 'x'.repeat(bytes) });

test('a page ends before the item that is too much for it', () => {
  const items = [item(MAX_PAGE_BYTES / 2), item(MAX_PAGE_BYTES / 4), item(MAX_PAGE_BYTES / 2), item(1)];
  expect(fitPage(items, 500)).toEqual(items.slice(0, 2));
  expect(fitPage(items, 1)).toEqual(items.slice(0, 1));
  expect(fitPage([item(1), item(1)], 500)).toHaveLength(2);
});

test('a page has at least one item of any size', () => {
  expect(fitPage([item(2 * MAX_PAGE_BYTES), item(1)], 500)).toHaveLength(1);
});

test('bytes count, not characters', () => {
  const page = new PageBudget(40);
  expect([page.take({ t: '€€€' }), page.take({ t: '€€€' }), page.take({ t: '€€€' })]).toEqual([true, true, false]);
});
