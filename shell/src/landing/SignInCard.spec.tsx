import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePath } from '../address';
import { SessionProvider } from '../session/SessionContext';
import { createSessionStore } from '../session/session-store';
import { SignInCard } from './SignInCard';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as unknown as Response;
const user = { id: 'u', _id: 'u', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  history.replaceState(null, '', '/');
  // The dashboard is loaded meanwhile, which this test does not cover.
  globalThis.fetch = ((url: string, request: RequestInit) =>
    url === '/remotes.json' ? new Promise(() => {}) : fetchMock(url, request)) as unknown as typeof fetch;
});

function Page({ demoAccount }: { readonly demoAccount: boolean }) {
  return usePath() === '/dashboard' ? <p>the dashboard</p> : <SignInCard demoAccount={demoAccount} />;
}

function show(demoAccount = true) {
  render(
    <SessionProvider value={createSessionStore(() => {})}>
      <Page demoAccount={demoAccount} />
    </SessionProvider>,
  );
}

const form = () => within(document.querySelector('form') as HTMLFormElement);
const submit = (name: string) => userEvent.click(form().getByRole('button', { name }));
const type = async (label: string, text: string) => {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};

describe('the sign-in card', () => {
  it('says the first fault of a registration, in order', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByText('Must be at least 6 characters')).toBeInTheDocument();
    await submit('Create Account');
    expect(screen.getByRole('alert')).toHaveTextContent('Email and password are required');
    await type('Email', 'ada');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await type('Password', 'short');
    await submit('Create Account');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address');
    await type('Email', 'ada@example.com');
    await submit('Create Account');
    expect(screen.getByRole('alert')).toHaveTextContent('Password must be at least 6 characters long');
    await type('Password', 'secret1');
    await type('First Name', 'Ada');
    await submit('Create Account');
    expect(screen.getByRole('alert')).toHaveTextContent('First name and last name are required');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('clears fields and messages when the mode changes', async () => {
    show();
    await type('Email', 'ada');
    await submit('Sign In');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByRole('heading', { name: 'Create Account' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('is busy while it waits, then stores the token and goes to the dashboard', async () => {
    let finish: (response: Response) => void = () => {};
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Use demo' }));
    expect(screen.getByLabelText('Email')).toHaveValue('demo@pocket.example');
    await submit('Sign In');
    expect(form().getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    expect(screen.getByLabelText('Email')).toBeDisabled();
    finish(answer(200, { token: 't', user }));
    expect(await screen.findByText('the dashboard')).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe('t');
  });

  it.each([
    [answer(401, { message: 'Invalid email or password' }), 'Invalid email or password'],
    [answer(200, { user }), 'Invalid response from server'],
    [answer(500, {}), 'HTTP error! status: 500'],
    [{ ...answer(502, {}), json: () => Promise.reject(new SyntaxError()) } as unknown as Response, 'Network error'],
  ])('shows why it failed', async (response, message) => {
    fetchMock.mockResolvedValue(response);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Use demo' }));
    await submit('Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(form().getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('says that the account was created, and then goes to the dashboard', async () => {
    fetchMock.mockResolvedValue(answer(201, { token: 't', user }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await type('First Name', 'Ada');
    await type('Last Name', 'Lovelace');
    await type('Email', 'ada@example.com');
    await type('Password', 'secret1');
    await submit('Create Account');
    const said = await screen.findByText('Account created successfully! Signing you in...');
    expect(said).toHaveAttribute('role', 'status');
    expect(form().getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    expect(await screen.findByText('the dashboard', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1].body))).toEqual({
      email: 'ada@example.com',
      password: 'secret1',
      firstName: 'Ada',
      lastName: 'Lovelace',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('sends one request for two presses before the page is drawn again', async () => {
    fetchMock.mockReturnValue(new Promise(() => {}));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Use demo' }));
    act(() => {
      for (let press = 0; press < 2; press += 1) document.querySelector('form')?.requestSubmit();
    });
    expect(form().getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('shows and hides the password', async () => {
    show();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('does not advertise a demo account that does not exist', () => {
    show(false);
    expect(screen.queryByText('Demo account')).not.toBeInTheDocument();
  });
});
