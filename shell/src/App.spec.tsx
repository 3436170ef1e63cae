import { useScreenTitle } from '@pocket/platform';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { App } from './App';
import { endSession, loadSignedIn } from './layout/SignedInPart';
import type * as fakeContainers from './remotes/loading/__mocks__/federation';
import { SessionProvider } from './session/SessionContext';
import { createSessionStore } from './session/session-store';

jest.mock('./remotes/loading/federation');
const { provideRemote } = jest.requireMock<typeof fakeContainers>('./remotes/loading/federation');
const ada = { _id: 'u', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const goals = {
  url: '/remotes/mfe-goals/1/mf-manifest.json',
  version: '1',
  contract: { from: 3, to: 3 },
  screens: [
    { path: '/goals', title: 'Goals', loading: 'Loading goals...', firstReads: ['/api/goals'] },
    { path: '/goals/:id', title: 'Goal', loading: 'Loading goal...' },
  ],
  navigation: [{ title: 'Plans', entries: [{ path: '/goals', title: 'Goals', icon: 'M4 4h16' }] }],
};
const laterGoals = {
  ...goals,
  version: '9',
  contract: { from: 9, to: 9 },
  screens: [{ path: '/later', title: 'Later', loading: 'Loading later...' }],
  navigation: [{ title: 'Plans', entries: [{ path: '/later', title: 'Later', icon: 'M4 4h16' }] }],
};

/** Screen that sets its own title after a click. */
function Goal() {
  const [name, setName] = useState<string>();
  useScreenTitle(name);
  return (
    <button type="button" onClick={() => setName('A boat')}>
      one goal
    </button>
  );
}

/** Table of releases that the server returns. */
let remotes: object;
/** Resolves the pending request for the table of releases. */
let answerReleases: () => void;
let mayAnswer: Promise<void>;
const asked: string[] = [];

beforeEach(() => {
  remotes = {};
  mayAnswer = new Promise((resolve) => {
    answerReleases = resolve;
  });
  asked.length = 0;
  localStorage.clear();
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
  globalThis.fetch = jest.fn(async (url: string) => {
    asked.push(url);
    if (url === '/remotes.json') {
      await mayAnswer;
      return { ok: true, headers: new Headers(), json: async () => ({ remotes }) };
    }
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({}) };
  }) as unknown as typeof fetch;
});

function open(path: string) {
  history.replaceState(null, '', path);
  const store = createSessionStore(endSession);
  store.signIn({ token: 't', user: ada } as never);
  return render(
    <SessionProvider value={store}>
      <App />
    </SessionProvider>,
  );
}

/** Makes the page check releases again, as it does when the tab becomes visible. */
const checkReleases = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));
const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }));

// One test for the whole life of a page, because modules hold its state.
it('shows the screens of remotes as they are released and withdrawn', async () => {
  await loadSignedIn();
  const view = open('/goals/7');
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  remotes = { goals };
  provideRemote('goals', () => ({
    default: {
      contract: 3,
      version: '1',
      commit: 'c',
      screens: {
        '/goals': async () => ({ default: () => <p>all goals</p> }),
        '/goals/:id': async () => ({ default: Goal }),
      },
    },
  }));
  // An unknown path may belong to a remote, so the page waits for the table.
  answerReleases();
  expect(await screen.findByText('one goal')).toBeInTheDocument();
  expect(document.title).toBe('Goal · Pocket');
  await userEvent.click(screen.getByText('one goal'));
  expect(document.title).toBe('A boat · Pocket');

  const links = () =>
    sidebar()
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(links()).toEqual(['Dashboard', 'Budget Planner', 'Reports', 'Goals', 'Settings', 'Help']);
  expect(sidebar().getByRole('list', { name: 'Plans' })).toBeInTheDocument();
  await userEvent.click(sidebar().getByRole('link', { name: 'Goals' }));
  expect(screen.getByText('all goals')).toBeInTheDocument();
  expect(document.title).toBe('Goals · Pocket');

  remotes = {};
  await checkReleases();
  await waitFor(() => expect(links()).toEqual(['Dashboard', 'Budget Planner', 'Reports', 'Settings', 'Help']));
  // The open screen stays.
  expect(screen.getByText('all goals')).toBeInTheDocument();

  jest.spyOn(console, 'error').mockImplementation(() => {});
  remotes = { later: laterGoals };
  const load = jest.fn();
  provideRemote('later', load);
  await checkReleases();
  await userEvent.click(await sidebar().findByRole('link', { name: 'Later' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Later is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent('made for another version of the page');
  expect(load).not.toHaveBeenCalled();

  view.unmount();
  asked.length = 0;
  await checkReleases();
  expect(asked).toEqual([]);
});
