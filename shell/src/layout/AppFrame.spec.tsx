import { createSettingsStore, PlatformProvider } from '@pocket/platform';
import { createBook, createToastStore } from '@pocket/platform/book';
import { MemoryRouter, Route, Routes } from '@pocket/platform/router';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as fakeContainers from '../remotes/loading/__mocks__/federation';
import { loadRemote, refreshRemotes } from '../remotes/loading/remotes';
import { SessionProvider } from '../session/SessionContext';
import { createSessionStore } from '../session/session-store';
import { AppFrame } from './AppFrame';

jest.mock('../remotes/loading/federation');
const { provideRemote } = jest.requireMock<typeof fakeContainers>('../remotes/loading/federation');

const ada = { _id: 'u', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
let narrow: boolean;

beforeEach(() => {
  localStorage.clear();
  narrow = false;
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
  window.matchMedia = ((query: string) => ({
    matches: query.includes('max-width') && narrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.fetch = jest.fn(() => new Promise(() => {})) as unknown as typeof fetch;
});

function show(person: object = ada) {
  const store = createSessionStore(() => {});
  store.signIn({ token: 't', user: person } as never);
  const session = { user: person, logout: store.logout, setUser: store.setUser } as never;
  const { api } = store;
  const toasts = createToastStore();
  const book = createBook({ api, toasts, userId: 'u' });
  const platform = { session, api, queryClient: new QueryClient(), settings: createSettingsStore(), book, toasts };
  return render(
    <SessionProvider value={store}>
      <PlatformProvider value={platform}>
        <MemoryRouter initialEntries={['/dashboard']}>
          <Routes>
            <Route path="/" element={<p>the landing page</p>} />
            <Route element={<AppFrame />}>
              <Route path="*" element={<p>a screen</p>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </PlatformProvider>
    </SessionProvider>,
  );
}

const toggleButton = () => screen.getByRole('button', { name: 'Toggle sidebar' });
const toggle = () => userEvent.click(toggleButton());
const openMenu = (name: RegExp = /user menu/i) => userEvent.click(screen.getByRole('button', { name }));

describe('the app frame', () => {
  it('has the brand, the main and the secondary items, and marks the current one', () => {
    show();
    expect(screen.getByText('Personal Finance')).toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Budget Planner', '/budget'],
      ['Reports', '/reports'],
      ['Settings', '/settings'],
      ['Help', '/help'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  });

  it('has the title of the screen', async () => {
    show();
    expect(document.title).toBe('Dashboard · Pocket');
    await userEvent.click(screen.getByRole('link', { name: 'Reports' }));
    expect(document.title).toBe('Reports · Pocket');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Reports');
  });

  it('focuses the content of another screen, and scrolls to its top', async () => {
    show();
    expect(screen.getByRole('main')).not.toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Reports' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
  });

  it('restores the focus when the sheet is closed without a choice', async () => {
    narrow = true;
    show();
    await userEvent.click(toggleButton());
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(toggleButton()).toHaveFocus());
  });

  it('collapses to icons with names, by the button and by Ctrl+B', async () => {
    show();
    await toggle();
    expect(screen.queryByText('Personal Finance')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Reports' })).toHaveTextContent('');
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(screen.getByText('Personal Finance')).toBeInTheDocument();
    await userEvent.keyboard('{Meta>}b{/Meta}');
    expect(screen.queryByText('Personal Finance')).not.toBeInTheDocument();
  });

  it('stays collapsed after a reload', async () => {
    show().unmount();
    show();
    await toggle();
    cleanup();
    show();
    expect(screen.queryByText('Personal Finance')).not.toBeInTheDocument();
  });

  it('ignores Ctrl+B in a field and behind a dialog', async () => {
    show();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await userEvent.keyboard('{Control>}b{/Control}');
    field.remove();
    await openMenu();
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(screen.getByText('Personal Finance')).toBeInTheDocument();
  });

  it('has links in the user menu, which can open in another tab', async () => {
    show();
    await openMenu();
    const account = await screen.findByRole('menuitem', { name: 'Account' });
    expect(account).toHaveAttribute('href', '/account');
    // jsdom does not open tabs.
    account.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(account, { ctrlKey: true });
    expect(document.title).toBe('Dashboard · Pocket');
    await openMenu();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(document.title).toBe('Account · Pocket');
  });

  it('checks releases at each navigation', async () => {
    show();
    const asked = () => jest.mocked(globalThis.fetch).mock.calls.filter(([url]) => url === '/remotes.json').length;
    expect(asked()).toBe(0);
    await userEvent.click(screen.getByRole('link', { name: 'Reports' }));
    await waitFor(() => expect(asked()).toBe(1));
  });

  it('shows the name of a collapsed item in a tooltip', async () => {
    show();
    await toggle();
    await userEvent.hover(screen.getByRole('link', { name: 'Budget Planner' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Budget Planner');
  });

  it('is a sheet on a narrow screen, which closes after a choice, even of the current screen', async () => {
    narrow = true;
    show();
    for (const name of ['Budget Planner', 'Budget Planner']) {
      await toggle();
      const sheet = await screen.findByRole('dialog', { name: 'Navigation' });
      await userEvent.click(within(sheet).getByRole('link', { name }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it('shows the user by initials, full name and email', () => {
    show();
    const menu = screen.getByRole('button', { name: /^User menu: Ada Lovelace/ });
    for (const text of ['AL', 'Ada Lovelace', 'ada@example.com']) expect(menu).toHaveTextContent(text);
  });

  it('shows User and a placeholder if the profile is empty', () => {
    show({ _id: 'u' });
    expect(screen.getByRole('button', { name: /^User menu: User/ })).toHaveTextContent('user@example.com');
  });

  it.each([
    ['Upgrade to Pro', 'Billing · Pocket'],
    ['Account', 'Account · Pocket'],
    ['Billing', 'Billing · Pocket'],
    ['Notifications', 'Notifications · Pocket'],
  ])('opens %s from the user menu', async (entry, title) => {
    show();
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
    expect(document.title).toBe(title);
  });

  it('logs out from the user menu and goes to the landing page', async () => {
    show();
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(screen.getByText('the landing page')).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('lists release and commit of the shell and of every loaded remote', async () => {
    provideRemote('reports', () => ({ default: { contract: 3, version: '4.5.6', commit: 'def456', screens: {} } }));
    const table = { remotes: { reports: { url: '/r/mf-manifest.json', version: '4.5.6' } } };
    globalThis.fetch = jest.fn(async () => ({
      ok: true,
      headers: new Headers(),
      json: async () => table,
    })) as unknown as typeof fetch;
    await refreshRemotes();
    await loadRemote('reports');
    show();
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'About this build' }));
    const dialog = await screen.findByRole('dialog', { name: 'About this build' });
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['shell', '1.2.3', 'abc123'],
      ['reports', '4.5.6', 'def456'],
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /user menu/i })).toHaveFocus());
  });

  it('switches the theme and stores the choice', async () => {
    show();
    const themes = screen.getByRole('combobox', { name: 'Theme' });
    expect(themes).toHaveDisplayValue('System');
    await userEvent.selectOptions(themes, 'Dark');
    expect(localStorage.getItem('vite-ui-theme')).toBe('dark');
    expect(document.documentElement).toHaveClass('dark');
    expect(themes).toHaveDisplayValue('Dark');
  });

  it('shows that remotes are overridden in this browser', () => {
    localStorage.setItem('pocket_remotes', '{"budget":"http://127.0.0.1:4603/mf-manifest.json"}');
    show();
    expect(screen.getByText(/Overridden: budget/)).toBeInTheDocument();
  });
});
