import type { NavigationEntryManifest } from '@pocket/platform';
import type { RemoteTable } from './remote-table';
import { firstReadsOf, navigationOf, screenIn, screensOf } from './screens';

const entry = (path: string, title: string) => ({ path, title, icon: 'M4 4h16' });
const screen = (path: string, title: string, firstReads: string[] = []) => ({
  path,
  title,
  loading: 'Loading...',
  firstReads,
});
const table: RemoteTable = {
  budget: { url: '/b', version: '1' },
  goals: {
    url: '/g',
    version: '1',
    screens: [
      screen('/goals/:id', 'Goal', ['/api/goals/:id', '/api/goals/:id/steps?of=:id', '/api/a:b']),
      screen('/goals/new', 'New goal'),
      screen('/goals/:id/steps/:step', 'Step'),
    ],
    navigation: [{ title: 'Plans', entries: [entry('/goals', 'Goals')] }],
  },
  wishes: {
    url: '/w',
    version: '1',
    screens: [screen('/wishes', 'Wishes')],
    navigation: [
      { title: 'Plans', entries: [entry('/wishes', 'Wishes')] },
      { title: 'Later', entries: [entry('/wishes', 'Dreams')] },
    ],
  },
};
const at = (path: string) => screenIn(screensOf(table), path);

describe('the screens of a table of remotes', () => {
  it.each([
    ['/dashboard', 'Dashboard', 'dashboard'],
    ['/dashboard/', 'Dashboard', 'dashboard'],
    ['/wishes', 'Wishes', 'wishes'],
    ['/goals/7', 'Goal', 'goals'],
    ['/goals/new', 'New goal', 'goals'],
    ['/goals/7/steps/2', 'Step', 'goals'],
  ])('has %s, which is %s of %s', (path, title, remote) => {
    expect(at(path)).toMatchObject({ title, remote });
  });

  it('takes what a remote says of a specified screen instead of what the shell says', () => {
    const [budget, ...others] = screensOf({
      budget: { url: '/b', version: '1', screens: [screen('/budget', 'Plans', ['/api/budgets'])] },
    }).filter(({ remote }) => remote === 'budget');
    expect(budget).toMatchObject({ path: '/budget', title: 'Plans' });
    expect(others).toEqual([]);
  });

  it.each(['/', '/goals', '/goals/7/steps', '/goals/7/steps/2/3', '/wishes/1'])('has nothing at %s', (path) => {
    expect(at(path)).toBeUndefined();
  });

  it('fills the parameters of a path into the first reads, and leaves other colons', () => {
    const goal = at('/goals/a%2Fb');
    expect(goal && firstReadsOf(goal, '/goals/a%2Fb')).toEqual([
      '/api/goals/a%2Fb',
      '/api/goals/a%2Fb/steps?of=a%2Fb',
      '/api/a:b',
    ]);
  });

  it('leaves reads with a query to a screen whose address has one, too', () => {
    const goal = at('/goals/7');
    expect(goal && firstReadsOf(goal, '/goals/7', '?of=8')).toEqual(['/api/goals/7', '/api/a:b']);
  });

  it('orders the entries of a group by their positions, in any order of the table', () => {
    const late = { ...entry('/import', 'Import'), position: 1 };
    const remote = (entries: NavigationEntryManifest[]) => ({
      url: '/r',
      version: '1',
      navigation: [{ title: 'Books', entries }],
    });
    const books = [entry('/transactions', 'Transactions'), entry('/accounts', 'Accounts')];
    const titlesIn = (found: RemoteTable) =>
      navigationOf(found).map(({ entries }) => entries.map(({ title }) => title));
    const wanted = [['Transactions', 'Accounts', 'Import']];
    expect(titlesIn({ import: remote([late]), ledger: remote(books) })).toEqual(wanted);
    expect(titlesIn({ ledger: remote(books), import: remote([late]) })).toEqual(wanted);
  });

  it('makes one group of those that are called the same', () => {
    expect(navigationOf(table).map(({ title, entries }) => [title, entries.map((item) => item.title)])).toEqual([
      ['Plans', ['Goals', 'Wishes']],
      ['Later', ['Dreams']],
    ]);
  });
});
