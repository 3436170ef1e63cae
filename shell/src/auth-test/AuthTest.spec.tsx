import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionProvider } from '../session/SessionContext';
import { createSessionStore } from '../session/session-store';
import AuthTest from './AuthTest';

const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as unknown as Response;
const user = { _id: 'u', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const session = answer(200, { token: 't', user });

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
/** Replies of the server by path; other paths are not found. */
let answers: Record<string, Response>;

beforeEach(() => {
  localStorage.clear();
  answers = {};
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (url) => answers[url] ?? answer(404, { message: 'Not found' }));
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function show(store = createSessionStore(() => {})) {
  void store.check();
  render(
    <SessionProvider value={store}>
      <AuthTest />
    </SessionProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (path: string) => fetchMock.mock.calls.filter(([url]) => url === path);
async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
}
async function logIn() {
  await fill({ Email: 'ada@example.com', Password: 'secret1' });
  await press('Login');
}

describe('the auth tester', () => {
  it('requires email and password, and names only for registration', async () => {
    show();
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
    await press('Login');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    expect(fetchMock).not.toHaveBeenCalled();
    await press('Need an account? Register');
    expect(screen.getByLabelText('First name')).toBeRequired();
    expect(screen.getByLabelText('Last name')).toBeRequired();
  });

  it('logs in and shows the status, the profile and the dashboard', async () => {
    answers['/api/auth/login'] = session;
    answers['/api/user/profile'] = answer(200, { user: { ...user, username: 'countess' } });
    answers['/api/dashboard'] = answer(200, { totalBalance: 42.5 });
    show();
    await logIn();
    expect(await screen.findByText('Login successful!')).toBeInTheDocument();
    expect(screen.getByText('Authenticated')).toBeInTheDocument();
    expect(await screen.findByText(/"username": "countess"/)).toBeInTheDocument();
    expect(await screen.findByText(/"totalBalance": 42.5/)).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe('t');
  });

  it('registers', async () => {
    answers['/api/auth/register'] = session;
    show();
    await press('Need an account? Register');
    await fill({ 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.com', Password: 'secret1' });
    await press('Register');
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(JSON.parse(String(sent('/api/auth/register')[0]?.[1].body))).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      password: 'secret1',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it.each([
    ["the server's message", answer(401, { message: 'Invalid email or password' }), 'Invalid email or password'],
    ['that the answer lacks the token', answer(200, { user }), 'Invalid response from server'],
  ])('shows %s', async (_what, response, message) => {
    answers['/api/auth/login'] = response;
    show();
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('shows Authentication failed if the error has no message', async () => {
    const store = createSessionStore(() => {});
    jest.spyOn(store.api, 'post').mockRejectedValue(new Error(''));
    show(store);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed');
  });

  it('clears its messages when the form changes', async () => {
    answers['/api/auth/login'] = answer(401, { message: 'Invalid email or password' });
    show();
    await logIn();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await press('Need an account? Register');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('only logs failures of profile and dashboard', async () => {
    answers['/api/auth/login'] = session;
    show();
    await logIn();
    expect(await screen.findByText('Authenticated')).toBeInTheDocument();
    expect(screen.getAllByText('No data')).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  it('logs out and shows a message until the form changes', async () => {
    localStorage.setItem('token', 'stored');
    answers['/api/auth/me'] = answer(200, { user });
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(screen.getByText('Logged out successfully')).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
    await press('Need an account? Register');
    expect(screen.queryByText('Logged out successfully')).not.toBeInTheDocument();
  });
});
