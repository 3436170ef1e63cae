import { createApiClient } from '../api/api-client';
import { createToastStore } from '../toast/toast-store';
import { type BookChange, createBook } from './book';

const posted: string[] = [];
/** Status of rejected undos; 0 if undos succeed. */
let refusal = 0;
/** Delays replies until it resolves. */
let delay: Promise<void> | undefined;
let undos = 0;
/** Number of replies that report an unfinished undo. */
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
  it('notifies listeners of every write that changed something', async () => {
    await api.post('/one');
    await api.post('/nothing');
    expect(seen).toEqual([{ changeId: 'one', here: true }]);
  });

  it('repeats the request of a long undo until it is finished', async () => {
    unfinished = 2;
    keys.length = 0;
    expect(await book.undo('long')).toBe(true);
    expect(posted).toEqual(Array(3).fill('/api/changes/long/undo'));
    expect(new Set(keys).size).toBe(1);
    expect(seen).toEqual([{ changeId: 'undo-1', here: true }]);
  });

  it('undoes the newest change, and then the one before', async () => {
    await api.post('/one');
    await api.post('/two');
    await book.undoLast();
    await book.undoLast();
    await book.undoLast();
    expect(posted.slice(2)).toEqual(['/api/changes/two/undo', '/api/changes/one/undo']);
    expect(toasts.read()?.text).toBe('There is nothing to undo');
  });

  it('undoes changes from before a reload, only for the same user', async () => {
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

  it('can undo a change again after its undo was undone', async () => {
    await api.post('/one');
    await book.undoLast();
    await book.undo('undo-1');
    await book.undoLast();
    expect(posted.slice(1)).toEqual(['/api/changes/one/undo', '/api/changes/undo-1/undo', '/api/changes/one/undo']);
  });

  it.each([404, 409])('reports a rejection with %d, and undoes the change before it next', async (status) => {
    await api.post('/one');
    await api.post('/two');
    refusal = status;
    await expect(book.undoLast()).resolves.toBe(false);
    expect(toasts.read()?.text).toBe('Not undone: It was changed since');
    refusal = 0;
    await expect(book.undoLast()).resolves.toBe(true);
    expect(posted.slice(2)).toEqual(['/api/changes/two/undo', '/api/changes/one/undo']);
  });

  it('keeps a change whose undo failed temporarily', async () => {
    await api.post('/one');
    refusal = 503;
    await expect(book.undoLast()).resolves.toBe(false);
    refusal = 0;
    await expect(book.undoLast()).resolves.toBe(true);
    expect(posted.slice(1)).toEqual(['/api/changes/one/undo', '/api/changes/one/undo']);
  });

  it('waits for a pending write and undoes that one, not the change before', async () => {
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

  it('undoes two changes after two fast presses', async () => {
    await api.post('/one');
    await api.post('/two');
    expect(await Promise.all([book.undoLast(), book.undoLast()])).toEqual([true, true]);
    expect(posted.slice(2)).toEqual(['/api/changes/two/undo', '/api/changes/one/undo']);
  });

  it('sends one request, however often it is called', async () => {
    await api.post('/one');
    await Promise.all([book.undo('one'), book.undo('one')]);
    expect(posted).toHaveLength(2);
  });

  it('ends with its user', async () => {
    await api.post('/one');
    toasts.show('Changed', () => {});
    book.close();
    await api.post('/two');
    expect(toasts.read()).toBeNull();
    expect(seen).toHaveLength(1);
  });
});
