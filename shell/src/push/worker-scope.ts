/** Parts of a service worker's global scope that the types of pages lack. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}

interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushedEvent extends WaitingEvent {
  readonly data: { text(): string } | null;
}
interface ClickEvent extends WaitingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
