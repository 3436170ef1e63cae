import { fetchOnce, prefetch } from './prefetch';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit?]>();
const answer = (text: string) => Promise.resolve({ text } as unknown as Response);
const asAda = { headers: { Authorization: 'Bearer ada' } };

beforeEach(async () => {
  localStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  fetchMock.mockImplementation(() => answer('a write'));
  await fetchOnce('/api/anything', { method: 'POST' });
  fetchMock.mockReset();
  fetchMock.mockImplementationOnce(() => answer('early')).mockImplementation(() => answer('late'));
});
afterEach(() => jest.useRealTimers());

describe('a head start', () => {
  it('hands its answer to the first who asks, and to nobody else', async () => {
    localStorage.setItem('token', 'ada');
    prefetch('/api/dashboard');
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toMatchObject(asAda.headers);
    await expect(fetchOnce('/api/dashboard', asAda)).resolves.toEqual({ text: 'early' });
    await expect(fetchOnce('/api/dashboard', asAda)).resolves.toEqual({ text: 'late' });
  });

  it('is sent once, however often it is started', () => {
    prefetch('/api/dashboard');
    prefetch('/api/dashboard');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('takes the token to nobody but the API of this page', () => {
    localStorage.setItem('token', 'ada');
    prefetch('https://elsewhere.example/api/dashboard');
    prefetch('/assets/api/logo.svg');
    for (const [, init] of fetchMock.mock.calls) expect(init?.headers).toEqual({});
  });

  it('is never handed to another person', async () => {
    localStorage.setItem('token', 'ada');
    prefetch('/api/dashboard');
    const asBob = { headers: { Authorization: 'Bearer bob' } };
    await expect(fetchOnce('/api/dashboard', asBob)).resolves.toEqual({ text: 'late' });
  });

  it('is dropped by a write', async () => {
    prefetch('/api/dashboard');
    await fetchOnce('/api/transactions', { method: 'POST' });
    await expect(fetchOnce('/api/dashboard')).resolves.toEqual({ text: 'late' });
  });

  it('is dropped when it has waited for long', async () => {
    jest.useFakeTimers();
    prefetch('/api/dashboard');
    jest.setSystemTime(Date.now() + 10_001);
    await expect(fetchOnce('/api/dashboard')).resolves.toEqual({ text: 'late' });
  });
});
