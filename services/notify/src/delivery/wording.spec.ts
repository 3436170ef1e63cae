import { summaryOf, wordingOf } from './wording.js';

const alert = {
  title: 'A budget is over its limit',
  text: 'Food: $120.00 of $100.00',
  neutral: 'A budget is over its limit',
  link: '/budget',
};

it('has amounts and names only if the user wants them', () => {
  expect(wordingOf(alert, true)).toEqual({ title: alert.title, text: alert.text, link: '/budget' });
  expect(JSON.stringify(wordingOf(alert, false))).not.toMatch(/\$|Food/);
  expect(JSON.stringify(summaryOf([alert, alert], false))).not.toMatch(/\$|Food/);
});

it('says several alerts in one message, and one as it is', () => {
  expect(summaryOf([alert], true)).toEqual(wordingOf(alert, true));
  const many = summaryOf(Array(25).fill(alert), false);
  expect(many.title).toBe('25 alerts');
  expect(many.text.split('\n')).toHaveLength(21);
  expect(many.text).toContain('and 5 more');
});
