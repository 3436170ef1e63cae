import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.js';

const USER = '0123456789abcdef01234567';
const RULE = 'fedcba9876543210fedcba98';

it.each([RULE, null])('names what it switches off: %s', (ruleId) => {
  const token = unsubscribeToken({ userId: USER, ruleId }, 'key');
  expect(readUnsubscribeToken(token, 'key')).toEqual({ userId: USER, ruleId });
});

it('is refused if it is changed, cut, or signed with another key', () => {
  const token = unsubscribeToken({ userId: USER, ruleId: RULE }, 'key');
  const other = unsubscribeToken({ userId: RULE, ruleId: RULE }, 'key');
  const mixed = `${other.split('.')[0]}.${token.split('.')[1]}`;
  for (const wrong of ['', '.', token.slice(0, -2), `${token}.a`, mixed]) {
    expect(readUnsubscribeToken(wrong, 'key')).toBeNull();
  }
  expect(readUnsubscribeToken(token, 'other')).toBeNull();
});
