import { takeLinkToken } from './link-token';

it('leaves the addresses of all other pages alone', () => {
  history.replaceState({ of: 'router' }, '', '/#features');
  expect(takeLinkToken()).toBe('');
  expect(location.hash).toBe('#features');
});

it('takes the token and keeps the rest of the address', () => {
  history.replaceState({ of: 'router' }, '', '/verify-email?from=mail#secret');
  expect(takeLinkToken()).toBe('secret');
  expect(location.href).toBe('http://localhost/verify-email?from=mail');
  expect(history.state).toEqual({ of: 'router' });
  expect(takeLinkToken()).toBe('secret');
});
