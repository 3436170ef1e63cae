import { createApiClient } from '../api/api-client';
import { createToastStore } from '../toast/toast-store';
import { type BookChange, createBook } from './book';

const posted: string[] = [];
/** Status of a refusal; 0 while nothing is refused. */
let refusal = 0;
/** Holds answers back. */
let delay: Promise<void> | undefined;
let undos = 0;
/** So many answers say that an undo still goes on. */
let unfinished = 0;
const keys: unknown[] = [];
const api = createApiClient({
  readToken: () => 't',
  onUnauthenticated: () => {},
  fetch: async (url, { headers: sent }) => {
    posted.push(url);
    await delay;
    keys.push((sent as Record<string, string>)['Idempotency-Key']);
    if (unfinished > 0) {
      unfinished -= 1;
      return { ok: true, status: 202, headers: new Headers(), json: async () => ({}) } as unknown as Response;
    }
    if (url.endsWith('/undo')) undos += 1;
    const changeId = url.endsWith('/undo') ? `undo-${undos}` : url.replace('/api/', '');
    const headers = new Headers(refusal || changeId === 'nothing' ? {} : { 'X-Change-Id': changeId });
    const body = refusal ? { message: 'It was changed since' } : { id: changeId };
    return { ok: !refusal, status: refusal || 201, headers, json: async () => body } as unknown as Response;
  },
});
const toasts = createToastStore();
let book: ReturnType<typeof createBook>;
let seen: BookChange[];

beforeEach(() => {
  sessionStorage.clear();
  posted.length = 0;
  undos = 0;
  refusal = 0;
  seen = [];
  book = createBook({ api, toasts, userId: 'ada' });
  book.subscribe((change) => seen.push(change));
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  book.close();
  jest.restoreAllMocks();
});

describe('the book of a page', () => {
  it('tells of every write that changed something', async () => {
    await api.post('/one');
    await api.post('/nothing');
    expect(seen).toEqual([{ changeId: 'one', here: true }]);
  });

  it('asks for an undo that takes long until it is done', async () => {
    unfinished = 2;
    keys.length = 0;
    expect(await book.undo('long')).toBe(true);
    expect(posted).toEqual(Array(3).fill('/api/changes/long/undo'));
    expect(new Set(keys).size).toBe(1);
    expect(seen).toEqual([{ changeId: 'undo-1', here: true }]);
  });

  it('takes back the newest change, and the one before it next', async () => {
    await api.post('/one');
    await api.post('/two');
    await book.undoLast();
    await book.undoLast();
    await book.undoLast();
    expect(posted.slice(2)).toEqual(['/api/changes/two/undo', '/api/changes/one/undo']);
    expect(toasts.read()?.text).toBe('There is nothing to undo');
  });

  it('takes back what this tab did before the page was loaded again, and nobody else in it does', async () => {
    await api.post('/one');
    await api.post('/two');
    book.close();
    const another = createBook({ api, toasts, userId: 'grace' });
    expect(await another.undoLast()).toBe(false);
    another.close();
    book = createBook({ api, toasts, userId: 'ada' });
    await book.undoLast();
    await book.undoLast();
    expect(posted.slice(2)).toEqual(['/api/changes/two/undo', '/api/changes/one/undo']);
    expect(await book.undoLast()).toBe(false);
  });

  it('can take back a change again whose undo was taken back', async () => {
    await api.post('/one');
    await book.undoLast();
    await book.undo('undo-1');
    await book.undoLast();
    expect(posted.slice(1)).toEqual(['/api/changes/one/undo', '/api/changes/undo-1/undo', '/api/changes/one/undo']);
  });

  it.each([404, 409])('says why a change cannot be undone, and goes on to the one before after %d', async (status) => {
    await api.post('/one');
    await api.post('/two');
    refusal = status;
    await expect(book.undoLast()).resolves.toBe(false);
    expect(toasts.read()?.text).toBe('Not undone: It was changed since');
    refusal = 0;
    await expect(book.undoLast()).resolves.toBe(true);
    expect(posted.slice(2)).toEqual(['/api/changes/two/undo', '/api/changes/one/undo']);
  });

  it('keeps a change that could not be undone for now', async () => {
    await api.post('/one');
    refusal = 503;
    await expect(book.undoLast()).resolves.toBe(false);
    refusal = 0;
    await expect(book.undoLast()).resolves.toBe(true);
    expect(posted.slice(1)).toEqual(['/api/changes/one/undo', '/api/changes/one/undo']);
  });

  it('undoes a write that is on its way, once it has an answer, and not the change before', async () => {
    await api.post('/one');
    let arrive: () => void = () => {};
    delay = new Promise((resolve) => {
      arrive = resolve;
    });
    const two = api.post('/two');
    const undone = book.undoLast();
    delay = undefined;
    arrive();
    await two;
    expect(await undone).toBe(true);
    expect(posted.slice(2)).toEqual(['/api/changes/two/undo']);
  });

  it('undoes two changes by two presses, however fast', async () => {
    await api.post('/one');
    await api.post('/two');
    expect(await Promise.all([book.undoLast(), book.undoLast()])).toEqual([true, true]);
    expect(posted.slice(2)).toEqual(['/api/changes/two/undo', '/api/changes/one/undo']);
  });

  it('asks once, however often it is pressed', async () => {
    await api.post('/one');
    await Promise.all([book.undo('one'), book.undo('one')]);
    expect(posted).toHaveLength(2);
  });

  it('forgets one person before the next', async () => {
    await api.post('/one');
    toasts.show('Changed', () => {});
    book.close();
    await api.post('/two');
    expect(toasts.read()).toBeNull();
    expect(seen).toHaveLength(1);
  });
});
