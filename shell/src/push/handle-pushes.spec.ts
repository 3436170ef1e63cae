import { handlePushes } from './handle-pushes';
import { ownAddress } from './push-message';
import type { WorkerScope } from './worker-scope';

const ORIGIN = 'https://pocket.example';

/** Starts the worker in a scope with these open pages. */
function start(urls: readonly string[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const pages = urls.map((url) => ({ url, focus: jest.fn(async () => {}) }));
  const showNotification = jest.fn(async () => {});
  const openWindow = jest.fn(async () => {});
  const scope = {
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  };
  handlePushes(scope as unknown as WorkerScope);
  const send = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) } as never);
    await work;
  };
  const push = (text: string | null) => send('push', { data: text === null ? null : { text: () => text } });
  const close = jest.fn();
  const press = (link: unknown) => send('notificationclick', { notification: { data: { link }, close } });
  return { listeners, pages, showNotification, openWindow, push, press, close };
}

it('shows a push and nothing else of it', async () => {
  const { push, showNotification } = start();
  await push(
    JSON.stringify({ title: 'Budget', body: 'A budget is over its limit', link: '/budget', tag: 'a1', more: 1 }),
  );
  expect(showNotification).toHaveBeenCalledWith('Budget', {
    body: 'A budget is over its limit',
    tag: 'a1',
    data: { link: '/budget' },
  });
});

it.each([null, '', 'no JSON', '[]', '{"title":1}'])('shows a general text for the unreadable push %j', async (text) => {
  const { push, showNotification } = start();
  await push(text);
  expect(showNotification).toHaveBeenCalledWith('Pocket', expect.objectContaining({ body: 'There is a new alert' }));
});

it('focuses a page that shows the link', async () => {
  const { press, pages, openWindow, close } = start([`${ORIGIN}/plan`, `${ORIGIN}/budget`]);
  await press('/budget');
  expect(close).toHaveBeenCalled();
  expect(pages[1]?.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens the link beside pages that show something else', async () => {
  const { press, pages, openWindow } = start([`${ORIGIN}/plan`]);
  await press('/budget');
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/budget`);
  expect(pages[0]?.focus).not.toHaveBeenCalled();
});

it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', 'https://', undefined, {}])(
  'opens the alerts instead of %j',
  (link) => {
    expect(ownAddress(link, ORIGIN)).toBe(`${ORIGIN}/alerts`);
  },
);

it('handles no requests', () => {
  expect([...start().listeners.keys()].sort()).toEqual(['install', 'notificationclick', 'push']);
});
