import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App';
import { loadLanding } from '../landing/LandingPart';
import { loadSignedIn } from '../layout/SignedInPart';
import { SessionProvider } from './SessionContext';
import { createSessionStore } from './session-store';

const user = { _id: 'u', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
let answerCheck: (body: unknown) => void;

// These tests load all code first, because they check which page is shown and not its loading.
beforeAll(() => {
  globalThis.fetch = jest.fn(() => new Promise(() => {})) as unknown as typeof fetch;
  return Promise.all([loadSignedIn(), loadLanding()]);
});

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn((url: string) =>
    url === '/api/auth/me'
      ? new Promise((resolve) => {
          answerCheck = (body) => resolve({ ok: true, status: 200, headers: new Headers(), json: async () => body });
        })
      : new Promise(() => {}),
  ) as unknown as typeof fetch;
});

function open(path: string, token?: string) {
  if (token) localStorage.setItem('token', token);
  history.replaceState(null, '', path);
  const store = createSessionStore(() => {});
  void store.check();
  render(
    <SessionProvider value={store}>
      <App />
    </SessionProvider>,
  );
  return store;
}

const landing = () => screen.getByRole('heading', { name: /Know where your money goes/ });

describe('access', () => {
  it('redirects a visitor from a protected screen to the landing page, without an entry in the history', () => {
    const entries = history.length;
    open('/budget');
    expect(landing()).toBeInTheDocument();
    expect(location.pathname).toBe('/');
    expect(history).toHaveLength(entries);
  });

  it('shows Loading... while the session is checked, then the requested screen', async () => {
    open('/budget', 't');
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await act(async () => answerCheck({ user }));
    expect(screen.getByText('Loading budgets...')).toBeInTheDocument();
    expect(location.pathname).toBe('/budget');
  });

  it('adopts currency and date format of the user in a browser without stored settings', async () => {
    open('/budget', 't');
    const preferences = { currency: 'EUR', dateFormat: 'DD.MM.YYYY', theme: 'system' };
    await act(async () => answerCheck({ user: { ...user, preferences } }));
    expect(screen.getByText('Loading budgets...')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('pocket_settings') ?? '{}')).toMatchObject({
      preferences: { currency: 'EUR', dateFormat: 'DD.MM.YYYY' },
    });
  });

  it('redirects to the landing page if the check fails', async () => {
    open('/budget', 't');
    await act(async () => answerCheck({}));
    expect(landing()).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('redirects a user from the landing page to the dashboard', async () => {
    open('/', 't');
    await act(async () => answerCheck({ user }));
    expect(screen.getByText('Loading dashboard...')).toBeInTheDocument();
    expect(location.pathname).toBe('/dashboard');
  });

  it('leaves a protected screen when the session ends', async () => {
    const store = open('/budget', 't');
    await act(async () => answerCheck({ user }));
    act(() => store.logout());
    expect(landing()).toBeInTheDocument();
    expect(location.pathname).toBe('/');
  });

  it('shows the landing page after a logout by the menu', async () => {
    open('/reports', 't');
    await act(async () => answerCheck({ user }));
    await userEvent.click(screen.getByRole('button', { name: /user menu/i }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(landing()).toBeInTheDocument();
    expect(location.pathname).toBe('/');
  });

  it('shows the tester to everyone, even after the back button', async () => {
    open('/auth-test', 't');
    expect(await screen.findByRole('heading', { name: 'Auth test' })).toBeInTheDocument();
    await act(async () => answerCheck({ user }));
    expect(screen.getByText('Authenticated')).toBeInTheDocument();
    history.replaceState(null, '', '/reports');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByText('Loading reports...')).toBeInTheDocument();
    history.replaceState(null, '', '/auth-test');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByRole('heading', { name: 'Auth test' })).toBeInTheDocument();
    expect(location.pathname).toBe('/auth-test');
  });
});
