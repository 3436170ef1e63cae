import { fetchRemoteTable } from './remote-table';

const deployed = { url: '/remotes/mfe-budget/mf-manifest.json', version: '1.0.0' };

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    json: async () => ({ remotes: { budget: deployed, unknown: deployed } }),
  })) as unknown as typeof fetch;
});

describe('the table of remotes', () => {
  it('has the remotes that are deployed and that the shell knows', async () => {
    await expect(fetchRemoteTable()).resolves.toEqual({ budget: deployed });
    expect(fetch).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-store' }));
  });

  it('takes a remote from where this browser says', async () => {
    localStorage.setItem('pocket_remotes', '{"budget":"/mine.json","reports":"/other.json"}');
    await expect(fetchRemoteTable()).resolves.toEqual({
      budget: { url: '/mine.json', version: 'override' },
      reports: { url: '/other.json', version: 'override' },
    });
  });

  it.each(['{broken', '[]', 'null', '{"budget":7}'])('pays no attention to a foreign override %s', async (stored) => {
    localStorage.setItem('pocket_remotes', stored);
    await expect(fetchRemoteTable()).resolves.toEqual({ budget: deployed });
  });

  it('fails when the server does', async () => {
    globalThis.fetch = jest.fn(async () => ({ ok: false, status: 500 })) as unknown as typeof fetch;
    await expect(fetchRemoteTable()).rejects.toThrow('500');
  });
});
