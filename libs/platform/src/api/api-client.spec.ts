import { createApiClient } from './api-client';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const onUnauthenticated = jest.fn();
let token: string | null;
const api = createApiClient({ readToken: () => token, onUnauthenticated });

const answer = (status: number, body: unknown, headers = {}) =>
  ({ ok: status < 400, status, headers: new Headers(headers), json: async () => body }) as unknown as Response;
const notJson = (status: number) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: () => Promise.reject(new SyntaxError('no JSON')),
  }) as unknown as Response;

beforeEach(() => {
  fetchMock.mockReset();
  onUnauthenticated.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  token = null;
});

describe('the API client', () => {
  it('sends JSON below /api and returns the reply', async () => {
    fetchMock.mockResolvedValue(answer(200, { total: 3 }));
    await expect(api.post('/accounts', { name: 'Cash' })).resolves.toEqual({ total: 3 });
    expect(fetchMock).toHaveBeenCalledWith('/api/accounts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Cash"}',
      signal: expect.any(AbortSignal),
    });
  });

  it('carries the stored token and an idempotency key', async () => {
    token = 'abc';
    fetchMock.mockResolvedValue(answer(201, {}));
    await api.post('/transactions', {}, { idempotencyKey: 'k1' });
    expect(fetchMock.mock.calls[0]?.[1].headers).toMatchObject({
      Authorization: 'Bearer abc',
      'Idempotency-Key': 'k1',
    });
  });

  it("fails with the server's message", async () => {
    fetchMock.mockResolvedValue(
      answer(409, { message: 'An account with this email already exists', code: 'EMAIL_TAKEN' }),
    );
    await expect(api.get('/x')).rejects.toMatchObject({
      message: 'An account with this email already exists',
      status: 409,
      code: 'EMAIL_TAKEN',
    });
  });

  it('reports a network error if the body is no JSON or no reply came', async () => {
    fetchMock.mockResolvedValueOnce(notJson(502));
    await expect(api.get('/x')).rejects.toMatchObject({ message: 'Network error', status: 502 });
    fetchMock.mockRejectedValueOnce(new TypeError('failed'));
    await expect(api.get('/x')).rejects.toMatchObject({ message: 'Network error', status: 0 });
  });

  it('fails with a network error after the timeout', async () => {
    jest.useFakeTimers();
    try {
      fetchMock.mockImplementation(
        (_url, { signal }) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      );
      const answered = [api.get('/x'), api.request('PUT', '/x', {})].map((call) =>
        expect(call).rejects.toMatchObject({ message: 'Network error', status: 0 }),
      );
      await jest.advanceTimersByTimeAsync(60_000);
      await Promise.all(answered);
    } finally {
      jest.useRealTimers();
    }
  });

  it('fails with an AbortError when the caller aborts', async () => {
    const caller = new AbortController();
    fetchMock.mockImplementation(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const answered = expect(api.get('/x', { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    caller.abort();
    await answered;
  });

  it('reports the status if the server sends no message', async () => {
    fetchMock.mockResolvedValue(answer(418, {}));
    await expect(api.get('/x')).rejects.toThrow('HTTP error! status: 418');
  });

  describe('after 503', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it.each([
      ['a read', () => api.get('/x')],
      ['a page of a list', async () => (await api.request('GET', '/x')).json()],
    ])('repeats %s once, after a pause', async (_what, read) => {
      fetchMock.mockResolvedValueOnce(answer(503, {})).mockResolvedValueOnce(answer(200, [1]));
      const reading = read();
      await jest.advanceTimersByTimeAsync(249);
      expect(fetchMock).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(1);
      await expect(reading).resolves.toEqual([1]);
    });

    it('repeats a read after Retry-After, unless that is long', async () => {
      fetchMock.mockResolvedValueOnce(answer(503, {}, { 'Retry-After': '2' })).mockResolvedValueOnce(answer(200, [1]));
      const reading = api.get('/x');
      await jest.advanceTimersByTimeAsync(1_999);
      expect(fetchMock).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(1);
      await expect(reading).resolves.toEqual([1]);
      fetchMock.mockResolvedValueOnce(answer(503, { message: 'away' }, { 'Retry-After': '60' }));
      await expect(api.get('/x')).rejects.toThrow('away');
    });

    it('repeats no read that the caller repeats or has aborted', async () => {
      fetchMock.mockResolvedValue(answer(503, { message: 'away' }));
      await expect(api.get('/x', { isRepeated: false })).rejects.toThrow('away');
      expect(fetchMock).toHaveBeenCalledTimes(1);
      const stop = new AbortController();
      const reading = expect(api.get('/x', { signal: stop.signal })).rejects.toThrow('aborted');
      await jest.advanceTimersByTimeAsync(100);
      stop.abort();
      await reading;
      expect(fetchMock).toHaveBeenCalledTimes(2);
    });
  });

  it('repeats no write', async () => {
    fetchMock.mockResolvedValue(answer(503, { message: 'away' }));
    await expect(api.post('/x', {})).rejects.toThrow('away');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('sends a call with the function of the caller, with all headers', async () => {
    token = 'abc';
    const send = jest.fn().mockResolvedValue(answer(401, { message: 'no' }));
    await expect(api.request('POST', '/x', {}, { send })).rejects.toThrow('no');
    expect(send).toHaveBeenCalledWith('/api/x', expect.objectContaining({ method: 'POST' }));
    expect(onUnauthenticated).toHaveBeenCalledWith('abc');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('reports a 401 only when a token was sent', async () => {
    fetchMock.mockResolvedValue(answer(401, { message: 'no' }));
    await expect(api.get('/x')).rejects.toThrow('no');
    expect(onUnauthenticated).not.toHaveBeenCalled();
    token = 'abc';
    await expect(api.get('/x')).rejects.toThrow('no');
    expect(onUnauthenticated).toHaveBeenCalledWith('abc');
  });

  it('does not notify listeners that were added after the write was sent', async () => {
    const [early, late] = [jest.fn(), jest.fn()];
    const stop = api.onChange(early);
    let arrive: (response: Response) => void = () => {};
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const written = api.post('/x');
    const stopLate = api.onChange(late);
    arrive(answer(201, {}, { 'X-Change-Id': 'c1' }));
    await written;
    expect(early).toHaveBeenCalledWith('c1');
    expect(late).not.toHaveBeenCalled();
    stop();
    stopLate();
  });
});
