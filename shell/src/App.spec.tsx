import { useScreenTitle } from '@pocket/platform';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { App } from './App';
import { endSession, loadSignedIn } from './layout/SignedInPart';
import type * as fakeContainers from './remotes/__mocks__/load-container';
import { SessionProvider } from './session/SessionContext';
import { createSessionStore } from './session/session-store';

jest.mock('./remotes/load-container');
const { provideRemote } = jest.requireMock<typeof fakeContainers>('./remotes/load-container');
const ada = { _id: 'u', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const goals = {
  url: '/remotes/mfe-goals/1/mf-manifest.json',
  version: '1',
  contract: { from: 2, to: 2 },
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

/** Titled after what it shows, once that is there. */
function Goal() {
  const [name, setName] = useState<string>();
  useScreenTitle(name);
  return (
    <button type="button" onClick={() => setName('A boat')}>
      one goal
    </button>
  );
}

/** What is released, as the server says it. */
let remotes: object;
/** Lets the server answer what is released. */
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

/** The page looks again what is released, as when somebody comes back to it. */
const lookAgain = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));
const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }));

// One page, from its start on: what it knows is the module's.
it('shows the screens that remotes bring, as they are released and taken back', async () => {
  await loadSignedIn();
  const view = open('/goals/7');
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  remotes = { goals };
  provideRemote('goals', () => ({
    default: {
      contract: 2,
      version: '1',
      commit: 'c',
      screens: {
        '/goals': async () => ({ default: () => <p>all goals</p> }),
        '/goals/:id': async () => ({ default: Goal }),
      },
    },
  }));
  // A path that nobody knows may be one of a remote's: it waits for the table.
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
  await lookAgain();
  await waitFor(() => expect(links()).toEqual(['Dashboard', 'Budget Planner', 'Reports', 'Settings', 'Help']));
  // Whoever has it open goes on.
  expect(screen.getByText('all goals')).toBeInTheDocument();

  jest.spyOn(console, 'error').mockImplementation(() => {});
  remotes = { later: laterGoals };
  const load = jest.fn();
  provideRemote('later', load);
  await lookAgain();
  await userEvent.click(await sidebar().findByRole('link', { name: 'Later' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Later is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent('made for another version of the page');
  expect(load).not.toHaveBeenCalled();

  view.unmount();
  asked.length = 0;
  await lookAgain();
  expect(asked).toEqual([]);
});
