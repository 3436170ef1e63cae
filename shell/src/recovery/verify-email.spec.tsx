import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, openPage } from '../testing/open-page';

const user = { id: 'u', _id: 'u', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const EXPIRED = answer(400, { code: 'LINK_EXPIRED', message: 'This link has expired or was already used' });
const answers: Record<string, Response> = {};
const calls: [string, RequestInit][] = [];

beforeEach(() => {
  calls.length = 0;
  Object.assign(answers, {
    '/api/auth/me': answer(200, { user }),
    '/api/auth/email/verify': answer(200, { message: 'Email verified' }),
    '/api/auth/email/verification': answer(200, { message: 'A link is on its way to your email' }),
  });
  globalThis.fetch = (async (url: string, request: RequestInit) => {
    calls.push([url, request]);
    return answers[url];
  }) as unknown as typeof fetch;
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the card of a verification link', () => {
  it('verifies after a press, once, without the token in the address', async () => {
    openPage('/verify-email#tok1');
    await screen.findByRole('button', { name: 'Verify email' });
    expect(location.href).not.toContain('tok1');
    expect(document.title).toBe('Verify email · Pocket');
    expect(calls).toEqual([]);
    await press('Verify email');
    expect(await screen.findByText('Email verified')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue to Pocket' })).toHaveAttribute('href', '/');
    expect(calls.map(([url, { body }]) => [url, JSON.parse(String(body))])).toEqual([
      ['/api/auth/email/verify', { token: 'tok1' }],
    ]);
  });

  it('sends visitors with an expired link to sign in', async () => {
    answers['/api/auth/email/verify'] = EXPIRED;
    openPage('/verify-email#tok2');
    await press('Verify email');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used');
    expect(screen.getByText('Sign in, and send a new link from Security.')).toBeInTheDocument();
  });

  it('sends users with an expired link a new one', async () => {
    answers['/api/auth/email/verify'] = EXPIRED;
    openPage('/verify-email#tok3', 'mine');
    await press('Verify email');
    await press('Send a new link');
    expect(await screen.findByText('A link is on its way to your email')).toBeInTheDocument();
    expect(new Headers(calls.at(-1)?.[1].headers).get('Authorization')).toBe('Bearer mine');
  });

  it('says so where the site sends no mail', async () => {
    answers['/api/auth/email/verify'] = EXPIRED;
    answers['/api/auth/email/verification'] = answer(409, {
      code: 'CONFLICT',
      message: 'This site sends no mail. Ask its operator',
    });
    openPage('/verify-email#tok4', 'mine');
    await press('Verify email');
    await press('Send a new link');
    expect(await screen.findByText('This site sends no mail. Ask its operator')).toBeInTheDocument();
  });

  it('can be tried again after a failure', async () => {
    answers['/api/auth/email/verify'] = answer(503, { message: 'Try again later' });
    openPage('/verify-email#tok5');
    await press('Verify email');
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again later');
    expect(screen.getByRole('button', { name: 'Verify email' })).toBeEnabled();
  });
});
