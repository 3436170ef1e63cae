import { type Platform, PlatformProvider } from '@pocket/platform';
import { createQueryClient } from '@pocket/platform/query';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as fakeContainers from '../loading/__mocks__/federation';
import { refreshRemotes, reloadRemote } from '../loading/remotes';
import { screenAt } from '../releases/known-screens';
import type { Screen } from '../releases/screen';
import { RemoteScreen } from './RemoteScreen';

jest.mock('../loading/federation');
const { asked, provideRemote, resetRemotes } = jest.requireMock<typeof fakeContainers>('../loading/federation');

const remote = (screens: Record<string, () => Promise<unknown>>, contract = 3) => ({
  default: { contract, version: '1.0.0', commit: 'c', screens },
});
const text = (content: string) => async () => ({ default: () => <p>{content}</p> });

const TABLE = {
  account: { url: '/a/mf-manifest.json', version: '1' },
  budget: { url: '/b/mf-manifest.json', version: '1' },
  dashboard: { url: '/d/mf-manifest.json', version: '1' },
  reports: { url: '/r/mf-manifest.json', version: '1' },
};
const screenOf = (path: string) => screenAt(path) as Screen;

const show = (shown: Screen) => {
  const queryClient = createQueryClient();
  return render(
    <QueryClientProvider client={queryClient}>
      <PlatformProvider value={{ queryClient } as Platform}>
        <RemoteScreen screen={shown} />
      </PlatformProvider>
    </QueryClientProvider>,
  );
};

function Broken(): never {
  throw new Error('broken');
}

const answers: (string[] | null)[] = [];
function Budgets() {
  const { data } = useQuery({ queryKey: ['budgets'], queryFn: async () => answers.shift(), staleTime: Infinity });
  return data === undefined ? null : <p>{data?.join() ?? Broken()}</p>;
}

beforeEach(async () => {
  resetRemotes();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    headers: new Headers(),
    json: async () => ({ remotes: TABLE }),
  })) as unknown as typeof fetch;
  await refreshRemotes();
});
afterEach(() => jest.restoreAllMocks());

describe('the place of a remote', () => {
  it('shows the screen once it has arrived', async () => {
    provideRemote('reports', () => remote({ '/reports': text('the reports') }));
    show(screenOf('/reports'));
    expect(screen.getByRole('status')).toHaveTextContent('Loading reports...');
    expect(await screen.findByText('the reports')).toBeInTheDocument();
  });

  it('says that a remote is not available, and Retry asks for everything anew', async () => {
    provideRemote('budget', () => {
      throw new Error('down');
    });
    show(screenOf('/budget'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Budget Planner is not available right now');
    provideRemote('budget', () => remote({ '/budget': text('the budgets') }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the budgets')).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ url: '/b/mf-manifest.json', retry: 1 });
  });

  it('keeps what a screen throws while it renders', async () => {
    provideRemote('account', () => remote({ '/help': async () => ({ default: Broken }) }));
    show(screenOf('/help'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Help is not available right now');
  });

  it('asks anew for the data that a screen broke on', async () => {
    answers.push(null, ['Food']);
    provideRemote('budget', () => remote({ '/budget': async () => ({ default: Budgets }) }));
    await reloadRemote('budget');
    show(screenOf('/budget'));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Food')).toBeInTheDocument();
  });

  it('refuses a remote that was built for another contract', async () => {
    provideRemote('dashboard', () => remote({ '/dashboard': text('never') }, 99));
    show(screenOf('/dashboard'));
    expect(await screen.findByRole('alert')).toHaveTextContent('made for another version of the page');
  });

  it('gets the new release when the code of the old one is gone', async () => {
    const gone = () => Promise.reject(new Error('Loading chunk 7 failed'));
    provideRemote('account', () => remote({ '/settings': text('old settings'), '/billing': gone }));
    globalThis.fetch = jest.fn(async () => ({
      ok: true,
      headers: new Headers(),
      json: async () => ({ remotes: { account: { url: '/a/2/mf-manifest.json', version: '2' } } }),
    })) as unknown as typeof fetch;
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await reloadRemote('account');
    const { unmount } = show(screenOf('/settings'));
    expect(await screen.findByText('old settings')).toBeInTheDocument();
    unmount();
    provideRemote('account', () => remote({ '/billing': text('new billing') }));
    show(screenOf('/billing'));
    expect(await screen.findByText('new billing')).toBeInTheDocument();
  });
});
