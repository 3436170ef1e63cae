/** Path of the shell's service worker, on its origin. */
export const WORKER_PATH = '/push-worker.js';

/** State of push in this browser. `blocked`: the person or the system forbids it, and only they can allow it again. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Subscription as the server stores it. */
export interface SubscriptionBody {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Returns true on secure origins of browsers with push. On phones of Apple, only for an app on the home screen. */
const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns the subscription of this browser without registering anything. */
async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await currentSubscription()) ? 'on' : 'off';
}

/**
 * Asks for permission, registers the service worker and subscribes this browser.
 * @param key public key of the server, base64url
 * @returns null if the person refused
 */
export async function subscribeBrowser(key: string): Promise<SubscriptionBody | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.ready;
  // One of an earlier session may belong to another key or user.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave an incomplete subscription');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Ends the subscription of this browser and removes the service worker, which has no other use. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
