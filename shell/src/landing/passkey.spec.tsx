import { assertion, provideAuthenticator } from '@pocket/screens/passkey/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePath } from '../address';
import { SessionProvider } from '../session/SessionContext';
import { createSessionStore } from '../session/session-store';
import { SignInCard } from './SignInCard';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as unknown as Response;
const session = { token: 't', user: { id: 'u', _id: 'u', firstName: 'Ada', lastName: 'Lovelace', email: 'a@b.c' } };
const OPTIONS = '/api/auth/passkey/options';

let authenticator: ReturnType<typeof provideAuthenticator>;
let rpId: string;
let signIn: Response;

beforeEach(() => {
  rpId = 'localhost';
  signIn = answer(200, session);
  localStorage.clear();
  history.replaceState(null, '', '/');
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (url) => (url === OPTIONS ? answer(200, { challenge: 'AAAA', rpId }) : signIn));
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});
afterEach(() => authenticator.remove());

function Page() {
  return usePath() === '/dashboard' ? <p>the dashboard</p> : <SignInCard demoAccount={false} />;
}

function show(given: { hasAutofill?: boolean } = {}) {
  authenticator = provideAuthenticator(given);
  return render(
    <div id="sign-in">
      <SessionProvider value={createSessionStore(() => {})}>
        <Page />
      </SessionProvider>
    </div>,
  );
}

const button = () => screen.getByRole('button', { name: 'Use a passkey' });
const email = () => screen.getByLabelText('Email');
const calls = () => fetchMock.mock.calls.map(([url]) => url);

describe('signing in by passkey', () => {
  it('takes a press and no password', async () => {
    show();
    await userEvent.click(button());
    expect(await screen.findByText('the dashboard')).toBeInTheDocument();
    expect(calls()).toEqual([OPTIONS, '/api/auth/passkey']);
    expect(JSON.parse(String(fetchMock.mock.lastCall?.[1].body))).toEqual({ assertion });
    expect(localStorage.getItem('token')).toBe('t');
  });

  it('is disabled with the reason at another address', async () => {
    rpId = 'pocket.example';
    show();
    await userEvent.click(button());
    expect(await screen.findByText('Passkeys work only at pocket.example')).toBeInTheDocument();
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('Passkeys work only at pocket.example');
    expect(authenticator.get).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('is disabled with the reason in a browser without passkeys', async () => {
    show();
    authenticator.remove();
    await userEvent.click(button());
    expect(await screen.findByText('This browser does not support passkeys here')).toBeInTheDocument();
    expect(button()).toBeDisabled();
  });

  it('can be tried again if the person chooses none', async () => {
    show();
    authenticator.cancel();
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used');
    expect(button()).toBeEnabled();
    expect(calls()).toEqual([OPTIONS]);
  });

  it('shows why the server refused it', async () => {
    signIn = answer(401, { code: 'WRONG_CODE', message: 'The code is wrong' });
    show();
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong');
  });

  it('leaves the email field as it was in a browser that suggests none', async () => {
    show();
    await userEvent.click(email());
    expect(email()).toHaveAttribute('autocomplete', 'email');
    expect(calls()).toEqual([]);
  });

  it('is among the suggestions of the email field, once', async () => {
    show({ hasAutofill: true });
    authenticator.wait();
    await waitFor(() => expect(email()).toHaveAttribute('autocomplete', 'username webauthn'));
    expect(calls()).toEqual([]);
    await userEvent.click(email());
    await waitFor(() => expect(authenticator.get).toHaveBeenCalledTimes(1));
    expect(authenticator.get.mock.lastCall?.[0]).toMatchObject({ mediation: 'conditional' });
    await userEvent.tab();
    await userEvent.click(email());
    expect(calls()).toEqual([OPTIONS]);
  });

  it('signs in when a suggestion is chosen', async () => {
    show({ hasAutofill: true });
    await waitFor(() => expect(email()).toHaveAttribute('autocomplete', 'username webauthn'));
    await userEvent.click(email());
    expect(await screen.findByText('the dashboard')).toBeInTheDocument();
  });

  it('fails silently where nobody asked for it', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    show({ hasAutofill: true });
    await waitFor(() => expect(email()).toHaveAttribute('autocomplete', 'username webauthn'));
    await userEvent.click(email());
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ends the question of the browser with the card', async () => {
    const page = show({ hasAutofill: true });
    authenticator.wait();
    await waitFor(() => expect(email()).toHaveAttribute('autocomplete', 'username webauthn'));
    await userEvent.click(email());
    await waitFor(() => expect(authenticator.get).toHaveBeenCalledTimes(1));
    page.unmount();
    expect(authenticator.get.mock.lastCall?.[0].signal?.aborted).toBe(true);
  });

  it('is not offered any more to those who register instead, and again when they come back', async () => {
    show({ hasAutofill: true });
    authenticator.wait();
    await waitFor(() => expect(email()).toHaveAttribute('autocomplete', 'username webauthn'));
    await userEvent.click(email());
    await waitFor(() => expect(authenticator.get).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(authenticator.get.mock.lastCall?.[0].signal?.aborted).toBe(true);
    await userEvent.click(email());
    expect(calls()).toEqual([OPTIONS]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    authenticator.wait();
    await userEvent.click(email());
    await waitFor(() => expect(authenticator.get).toHaveBeenCalledTimes(2));
  });

  it('is offered with a way out of a forgotten password to those who sign in only', async () => {
    show();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });
});
