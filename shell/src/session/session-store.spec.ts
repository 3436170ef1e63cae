import { createSessionStore } from './session-store';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as unknown as Response;
const user = { _id: 'u', firstName: 'Ada' };
const ofSession = (sid: string, iat = 1) => `h.${btoa(JSON.stringify({ sub: 'u', sid, iat }))}.x`;

beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

afterEach(() => jest.restoreAllMocks());

describe('the session', () => {
  it('is signed out without a stored token, and sends no request', async () => {
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

  it.each([answer(401, { message: 'no' }), answer(500, {}), answer(404, {}), answer(200, {})])(
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

  describe('whose check fails temporarily', () => {
    beforeEach(() => {
      jest.useFakeTimers();
      localStorage.setItem('token', 'stored');
    });
    afterEach(() => jest.useRealTimers());
    const away = [
      ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
      ...[429, 502, 503, 504].map((status) => [`${status}`, async () => answer(status, {})] as const),
    ] as const;

    it.each(away)('is loading and retries after 1 and 2 seconds: %s', async (_failure, fail) => {
      fetchMock.mockImplementation(fail);
      const store = createSessionStore(() => {});
      const checked = store.check();
      await jest.advanceTimersByTimeAsync(999);
      expect(fetchMock).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(fetchMock).toHaveBeenCalledTimes(2);
      await jest.advanceTimersByTimeAsync(1_999);
      expect(fetchMock).toHaveBeenCalledTimes(2);
      expect(store.read()).toEqual({ status: 'loading' });
      await jest.advanceTimersByTimeAsync(1);
      await checked;
      expect(fetchMock).toHaveBeenCalledTimes(3);
      expect(store.read()).toEqual({ status: 'signed-out' });
      expect(localStorage.getItem('token')).toBeNull();
    });

    it('is signed in as soon as a retry succeeds', async () => {
      fetchMock.mockResolvedValueOnce(answer(503, {})).mockResolvedValueOnce(answer(200, { user }));
      const store = createSessionStore(() => {});
      const checked = store.check();
      await jest.advanceTimersByTimeAsync(1_000);
      await checked;
      expect(store.read()).toMatchObject({ status: 'signed-in' });
      expect(fetchMock).toHaveBeenCalledTimes(2);
    });
  });

  it('continues in this tab if its check failed in another one, which stays signed out', async () => {
    const store = createSessionStore(() => {});
    store.signIn({ token: ofSession('s1'), user } as never);
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    fetchMock.mockResolvedValue(answer(500, {}));
    const other = createSessionStore(() => {});
    await other.check();
    expect(other.read()).toEqual({ status: 'signed-out' });
    expect(stored).toHaveBeenCalledWith('pocket_check_failed', 's1');
    expect(localStorage).toHaveLength(0);
    window.dispatchEvent(new StorageEvent('storage', { key: 'pocket_check_failed', newValue: 's1' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.read()).toMatchObject({ status: 'signed-in' });
    expect(localStorage.getItem('token')).toBe(ofSession('s1'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(other.read()).toEqual({ status: 'signed-out' });
  });

  it('continues with a token that another tab has renewed', async () => {
    const ended = jest.fn();
    const store = createSessionStore(ended);
    store.signIn({ token: ofSession('s1', 1), user } as never);
    localStorage.setItem('token', ofSession('s1', 2));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.read()).toMatchObject({ status: 'signed-in' });
    expect(ended).not.toHaveBeenCalled();
    fetchMock.mockResolvedValue(answer(200, []));
    await store.api.get('/accounts');
    expect(fetchMock.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: `Bearer ${ofSession('s1', 2)}` });
  });

  it('ends after the pending writes', async () => {
    const store = createSessionStore(() => {});
    store.signIn({ token: ofSession('s1'), user } as never);
    let finish: (response: Response) => void = () => {};
    fetchMock.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    fetchMock.mockResolvedValue(answer(200, {}));
    const written = store.api.put('/transactions/1', { amount: 5 });
    store.logout();
    store.logout();
    expect(store.read()).toEqual({ status: 'loading' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    const isOut = new Promise<void>((resolve) => {
      store.subscribe(() => store.read().status === 'signed-out' && resolve());
    });
    finish(answer(200, {}));
    await written;
    await isOut;
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/transactions/1', '/api/auth/sessions/s1']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('waits only a few seconds for pending writes before it ends', async () => {
    jest.useFakeTimers();
    const store = createSessionStore(() => {});
    store.signIn({ token: 't', user } as never);
    fetchMock.mockReturnValue(new Promise(() => {}));
    void store.api.post('/transactions', {});
    store.logout();
    await jest.advanceTimersByTimeAsync(8_000);
    expect(store.read()).toEqual({ status: 'signed-out' });
    jest.useRealTimers();
  });

  it('lasts as long as the page if the browser blocks storage', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    const store = createSessionStore(() => {});
    store.signIn({ token: 't', user } as never);
    expect(store.read()).toMatchObject({ status: 'signed-in' });
    fetchMock.mockResolvedValue(answer(200, []));
    await store.api.get('/accounts');
    expect(fetchMock.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer t' });
  });

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

  it('is revoked on the server after a logout, without waiting for the reply', () => {
    fetchMock.mockReturnValue(new Promise(() => {}));
    const store = createSessionStore(() => {});
    store.signIn({ token: `h.${btoa('{"sid":"s1"}')}.x`, user } as never);
    store.logout();
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/auth/sessions/s1');
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE' });
    expect(store.read()).toEqual({ status: 'signed-out' });
  });

  it('changes its user when another tab signs in, and drops the data of the first', async () => {
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

  it('does not end because of a reply to a replaced token', async () => {
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

  it('merges a changed user into the current one', () => {
    const store = createSessionStore(() => {});
    store.signIn({ token: 't', user: { ...user, stats: { totalAccounts: 1 } } } as never);
    store.setUser({ ...user, firstName: 'Augusta' } as never);
    expect(store.read()).toMatchObject({ user: { firstName: 'Augusta', stats: { totalAccounts: 1 } } });
  });
});
