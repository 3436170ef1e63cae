import { ownAddress, readPush } from './push-message';
import type { WorkerScope } from './worker-scope';

/** Shows pushes and opens their links. It handles no requests and caches nothing. */
export function handlePushes(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('push', (event) => {
    const { title, body, link, tag } = readPush(event.data?.text());
    event.waitUntil(scope.registration.showNotification(title, { body, tag, data: { link } }));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(openPage(scope, ownAddress(Object(notification.data).link, scope.location.origin)));
  });
}

/** Focuses a page that shows the address, else opens one: navigating another page could lose typed text. */
async function openPage({ clients }: WorkerScope, address: string): Promise<unknown> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : clients.openWindow(address);
}
