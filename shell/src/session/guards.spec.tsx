import { MemoryRouter, Route, Routes } from '@pocket/platform/router';
import { act, render, screen } from '@testing-library/react';
import { Protected, VisitorsOnly } from './guards';
import { SessionProvider } from './SessionContext';
import { createSessionStore } from './session-store';

const user = { _id: 'u', firstName: 'Ada' };
let answerCheck: (response: unknown) => void;

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(
    () =>
      new Promise((resolve) => {
        answerCheck = (body) => resolve({ ok: true, status: 200, headers: new Headers(), json: async () => body });
      }),
  ) as unknown as typeof fetch;
});

function open(path: string) {
  const store = createSessionStore(() => {});
  void store.check();
  render(
    <SessionProvider value={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<VisitorsOnly />}>
            <Route path="/" element={<p>the landing page</p>} />
          </Route>
          <Route element={<Protected />}>
            <Route path="/dashboard" element={<p>the dashboard</p>} />
            <Route path="/budget" element={<p>the budgets</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );
  return store;
}

describe('access', () => {
  it('sends a visitor from a protected screen to the landing page', () => {
    open('/budget');
    expect(screen.getByText('the landing page')).toBeInTheDocument();
  });

  it('shows Loading... while the session is checked, then the screen that was asked for', async () => {
    localStorage.setItem('token', 't');
    open('/budget');
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await act(async () => answerCheck({ user }));
    expect(screen.getByText('the budgets')).toBeInTheDocument();
  });

  it('sends to the landing page when the check finds nobody', async () => {
    localStorage.setItem('token', 't');
    open('/budget');
    await act(async () => answerCheck({}));
    expect(screen.getByText('the landing page')).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('sends a signed-in person from the landing page to the dashboard', async () => {
    localStorage.setItem('token', 't');
    open('/');
    await act(async () => answerCheck({ user }));
    expect(screen.getByText('the dashboard')).toBeInTheDocument();
  });

  it('leaves a protected screen when the session ends', async () => {
    localStorage.setItem('token', 't');
    const store = open('/budget');
    await act(async () => answerCheck({ user }));
    act(() => store.logout());
    expect(screen.getByText('the landing page')).toBeInTheDocument();
  });
});
