import { embeddedReleases, fetchNewReleases, fetchRemoteTable } from './remote-table';

const goals = {
  url: '/remotes/mfe-goals/mf-manifest.json',
  version: '1.0.0',
  contract: { from: 3, to: 3 },
  shared: { react: '^19.3.0' },
  screens: [{ path: '/goals/:id', title: 'Goal', loading: 'Loading goal...', firstReads: ['/api/goals/:id'] }],
  navigation: [{ title: 'Plans', entries: [{ path: '/goals', title: 'Goals', icon: 'M4 4h16' }] }],
};
const deployed = { url: '/remotes/mfe-budget/mf-manifest.json', version: '1.0.0' };

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    headers: new Headers(),
    json: async () => ({ remotes: { budget: deployed, goals } }),
  })) as unknown as typeof fetch;
});

describe('the table of remotes', () => {
  it('has the remotes that are deployed, whatever they are called', async () => {
    await expect(fetchRemoteTable()).resolves.toEqual({ budget: deployed, goals });
    expect(fetch).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-store' }));
  });

  it('is found in a page that its server has written it into', () => {
    const stated = { shell: { version: '3' }, remotes: { budget: deployed }, tag: '"a"' };
    document.head.innerHTML = '<meta name="pocket-releases">';
    const meta = document.querySelector('meta');
    meta?.setAttribute('content', JSON.stringify(stated));
    localStorage.setItem('pocket_remotes', '{"reports":"/other.json"}');
    const remotes = { budget: deployed, reports: { url: '/other.json', version: 'override' } };
    expect(embeddedReleases()).toEqual({ shell: '3', remotes, tag: '"a"' });
    meta?.setAttribute('content', '__POCKET_RELEASES__');
    expect(embeddedReleases()).toBeUndefined();
    meta?.remove();
    expect(embeddedReleases()).toBeUndefined();
  });

  it('takes a remote from where this browser says', async () => {
    localStorage.setItem('pocket_remotes', '{"budget":"/mine.json","reports":"/other.json"}');
    await expect(fetchRemoteTable()).resolves.toEqual({
      budget: { url: '/mine.json', version: 'override' },
      goals,
      reports: { url: '/other.json', version: 'override' },
    });
  });

  it.each(['{broken', '[]', 'null', '{"budget":7}'])('pays no attention to a foreign override %s', async (stored) => {
    localStorage.setItem('pocket_remotes', stored);
    await expect(fetchRemoteTable()).resolves.toEqual({ budget: deployed, goals });
  });

  it('leaves a remote its screens where this browser takes it from elsewhere', async () => {
    localStorage.setItem('pocket_remotes', '{"goals":"/mine.json"}');
    const { screens, navigation } = goals;
    await expect(fetchRemoteTable()).resolves.toEqual({
      budget: deployed,
      goals: { url: '/mine.json', version: 'override', screens, navigation },
    });
  });

  it.each([
    { screens: 7 },
    { screens: [{ ...goals.screens[0], path: 'goals' }] },
    { screens: [{ ...goals.screens[0], path: '/:id' }] },
    { screens: [{ ...goals.screens[0], title: undefined }] },
    { screens: [{ ...goals.screens[0], firstReads: ['https://elsewhere.example/api/goals'] }] },
    { navigation: [{ title: 'Plans', entries: [{ path: '//elsewhere.example', title: 'Goals', icon: 'M4 4' }] }] },
    { navigation: [{ title: 'Plans', entries: [null] }] },
    { navigation: [{ title: 'Plans', entries: [{ path: '/goals', title: 'Goals', icon: 'M4 4', position: '1' }] }] },
  ])('leaves out what a remote brings if it is not sound: %j', async (wrong) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    globalThis.fetch = jest.fn(async () => ({
      ok: true,
      headers: new Headers(),
      json: async () => ({ remotes: { budget: deployed, goals: { ...goals, ...wrong } } }),
    })) as unknown as typeof fetch;
    const { screens: _, navigation: __, ...rest } = goals;
    await expect(fetchRemoteTable()).resolves.toEqual({ budget: deployed, goals: rest });
  });

  it('fails when the server does', async () => {
    globalThis.fetch = jest.fn(async () => ({ ok: false, status: 500 })) as unknown as typeof fetch;
    await expect(fetchRemoteTable()).rejects.toThrow('500');
  });

  it('says whether anything else is deployed than what is known', async () => {
    const answers = [
      { ok: true, status: 200, headers: new Headers({ ETag: '"1"' }), json: async () => ({ remotes: {} }) },
      { ok: false, status: 304 },
      { ok: false, status: 503 },
    ];
    const ask = jest.fn(async (_url: string, _request: RequestInit) => answers.shift());
    globalThis.fetch = ask as unknown as typeof fetch;
    const first = await fetchNewReleases(null);
    expect(first).toEqual({ shell: undefined, remotes: {}, tag: '"1"' });
    await expect(fetchNewReleases('"1"')).resolves.toBeUndefined();
    await expect(fetchNewReleases('"1"')).rejects.toThrow('503');
    expect(ask.mock.calls.map(([, request]) => request.headers)).toEqual([
      {},
      { 'If-None-Match': '"1"' },
      { 'If-None-Match': '"1"' },
    ]);
  });
});
