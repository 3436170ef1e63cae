import { createSessionStore } from './session-store';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as unknown as Response;
const user = { _id: 'u', firstName: 'Ada' };

beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

describe('the session', () => {
  it('is signed out without a stored token, and asks nobody', async () => {
    const store = createSessionStore(() => {});
    await store.check();
    expect(store.read()).toEqual({ status: 'signed-out' });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('is loading until the stored token is checked', async () => {
    localStorage.setItem('token', 'stored');
    fetchMock.mockResolvedValue(answer(200, { user }));
    const store = createSessionStore(() => {});
    expect(store.read()).toEqual({ status: 'loading' });
    await store.check();
    expect(store.read()).toEqual({ status: 'signed-in', user });
  });

  it.each([answer(401, { message: 'no' }), answer(503, {}), answer(200, {})])(
    'signs out silently when the check fails',
    async (response) => {
      localStorage.setItem('token', 'stored');
      fetchMock.mockResolvedValue(response);
      const ended = jest.fn();
      const store = createSessionStore(ended);
      await store.check();
      expect(store.read()).toEqual({ status: 'signed-out' });
      expect(localStorage.getItem('token')).toBeNull();
      expect(ended).toHaveBeenCalledTimes(1);
    },
  );

  it('ends when any call is answered with 401', async () => {
    fetchMock.mockResolvedValue(answer(401, { message: 'no' }));
    const store = createSessionStore(() => {});
    store.signIn({ token: 't', user } as never);
    await expect(store.api.get('/accounts')).rejects.toThrow('no');
    expect(store.read()).toEqual({ status: 'signed-out' });
  });

  it('ends in this tab when another one signs out', () => {
    const store = createSessionStore(() => {});
    store.signIn({ token: 't', user } as never);
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.read()).toEqual({ status: 'signed-out' });
  });

  it('revokes its session on the server when it is logged out, without waiting', () => {
    fetchMock.mockReturnValue(new Promise(() => {}));
    const store = createSessionStore(() => {});
    store.signIn({ token: `h.${btoa('{"sid":"s1"}')}.x`, user } as never);
    store.logout();
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/auth/sessions/s1');
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE' });
    expect(store.read()).toEqual({ status: 'signed-out' });
  });

  it('becomes another person when another tab signs in as one, and keeps nothing of the first', async () => {
    const ended = jest.fn();
    const store = createSessionStore(ended);
    store.signIn({ token: 't', user } as never);
    fetchMock.mockResolvedValue(answer(200, { user: { _id: 'b', firstName: 'Bob' } }));
    localStorage.setItem('token', 'of-bob');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.read()).toEqual({ status: 'loading' });
    expect(ended).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => store.subscribe(() => resolve(undefined)));
    expect(store.read()).toMatchObject({ status: 'signed-in', user: { firstName: 'Bob' } });
  });

  it('does not end because of an answer to a token that was replaced', async () => {
    localStorage.setItem('token', 'old');
    let finish: (response: Response) => void = () => {};
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const store = createSessionStore(() => {});
    const checked = store.check();
    store.signIn({ token: 'new', user } as never);
    finish(answer(401, { message: 'no' }));
    await checked;
    expect(store.read()).toMatchObject({ status: 'signed-in' });
    expect(localStorage.getItem('token')).toBe('new');
  });

  it('shows a changed user and keeps what the change does not mention', () => {
    const store = createSessionStore(() => {});
    store.signIn({ token: 't', user: { ...user, stats: { totalAccounts: 1 } } } as never);
    store.setUser({ ...user, firstName: 'Augusta' } as never);
    expect(store.read()).toMatchObject({ user: { firstName: 'Augusta', stats: { totalAccounts: 1 } } });
  });
});
