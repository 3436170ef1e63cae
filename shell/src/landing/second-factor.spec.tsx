import { assertion, provideAuthenticator } from '@pocket/screens/passkey/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePath } from '../address';
import { SessionProvider } from '../session/SessionContext';
import { createSessionStore } from '../session/session-store';
import { SignInCard } from './SignInCard';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as unknown as Response;
const session = { token: 't', user: { id: 'u', _id: 'u', firstName: 'Ada', lastName: 'Lovelace', email: 'a@b.c' } };
const WRONG = answer(401, { code: 'WRONG_CODE', message: 'The code is wrong' });
const needed = (methods: string[], passkey?: object) =>
  answer(401, { code: 'SECOND_FACTOR', message: 'Please enter the code', challenge: 'c1', methods, passkey });
const options = { challenge: 'AAAA', rpId: 'localhost' };

let authenticator: ReturnType<typeof provideAuthenticator>;

beforeEach(() => {
  authenticator = provideAuthenticator();
  localStorage.clear();
  fetchMock.mockReset();
  history.replaceState(null, '', '/');
  // The dashboard is loaded meanwhile, which this test does not cover.
  globalThis.fetch = ((url: string, request: RequestInit) =>
    url === '/remotes.json' ? new Promise(() => {}) : fetchMock(url, request)) as unknown as typeof fetch;
});
afterEach(() => authenticator.remove());

function Page() {
  return usePath() === '/dashboard' ? <p>the dashboard</p> : <SignInCard demoAccount />;
}

function show() {
  render(
    <div id="sign-in">
      <SessionProvider value={createSessionStore(() => {})}>
        <Page />
      </SessionProvider>
    </div>,
  );
}

/** Signs in with the right password, which is not enough. */
async function enterPassword(methods = ['totp', 'recovery', 'passkey'], passkey: object = options) {
  fetchMock.mockResolvedValueOnce(needed(methods, passkey));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Use demo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  return screen.findByLabelText('Code');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const lastCall = () => {
  const [url, request] = fetchMock.mock.lastCall ?? ['', {}];
  return [url, JSON.parse(String(request.body))];
};

describe('the second factor of a sign-in', () => {
  it('asks for a code in one field, which has focus', async () => {
    const code = await enterPassword();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getAllByRole('textbox')).toEqual([code]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use demo' })).not.toBeInTheDocument();
    fetchMock.mockResolvedValueOnce(answer(200, session));
    await userEvent.type(code, '287082{Enter}');
    expect(await screen.findByText('the dashboard')).toBeInTheDocument();
    expect(lastCall()).toEqual(['/api/auth/login/factor', { challenge: 'c1', code: '287082' }]);
    expect(localStorage.getItem('token')).toBe('t');
  });

  it('clears a wrong code and shows the message', async () => {
    const code = await enterPassword();
    fetchMock.mockResolvedValueOnce(WRONG);
    await userEvent.type(code, '111111');
    await press('Sign In');
    expect(await screen.findByText('The code is wrong')).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveValue('');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('The code is wrong');
  });

  it('keeps the code if the server cannot be reached', async () => {
    const code = await enterPassword();
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await userEvent.type(code, '287082{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(screen.getByLabelText('Code')).toHaveValue('287082');
  });

  it('sends nothing without a code', async () => {
    await enterPassword();
    await press('Sign In');
    expect(screen.getByText('Enter the code of your authenticator app')).toBeInTheDocument();
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('takes a recovery code, and the code of the app again', async () => {
    await enterPassword();
    await press('Use a recovery code');
    const recovery = screen.getByLabelText('Recovery code');
    expect(recovery).toHaveFocus();
    expect(recovery).not.toHaveAttribute('autocomplete', 'one-time-code');
    await press('Use a code of the app');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await press('Use a recovery code');
    fetchMock.mockResolvedValueOnce(answer(200, session));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-fghij{Enter}');
    expect(await screen.findByText('the dashboard')).toBeInTheDocument();
    expect(lastCall()[1]).toEqual({ challenge: 'c1', recoveryCode: 'abcde-fghij' });
  });

  it('offers only what the person has', async () => {
    fetchMock.mockResolvedValueOnce(needed(['totp']));
    show();
    await press('Use demo');
    await press('Sign In');
    await screen.findByLabelText('Code');
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });

  it('takes a passkey', async () => {
    await enterPassword();
    fetchMock.mockResolvedValueOnce(answer(200, session));
    await press('Use a passkey');
    expect(await screen.findByText('the dashboard')).toBeInTheDocument();
    expect(lastCall()[1]).toEqual({ challenge: 'c1', assertion });
  });

  it('stays if the person chooses no passkey', async () => {
    await enterPassword();
    authenticator.cancel();
    await press('Use a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used');
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('offers a refused passkey no second time, because its challenge is used', async () => {
    await enterPassword();
    fetchMock.mockResolvedValueOnce(WRONG);
    await press('Use a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toBeEnabled();
  });

  it('returns to the password when the challenge has expired', async () => {
    const code = await enterPassword();
    fetchMock.mockResolvedValueOnce(answer(401, { code: 'CHALLENGE_EXPIRED', message: 'This sign-in took too long' }));
    await userEvent.type(code, '287082{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in took too long');
    expect(screen.getByLabelText('Email')).toHaveValue('demo@pocket.example');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('goes back to the password', async () => {
    await enterPassword();
    await press('Back');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });
});
