/** For tests: browser with push, whose person allows or refuses it. */
export class PushBrowser {
  subscription: { endpoint: string } | null = null;
  registrations = 0;

  /**
   * @param permission decision before the page asks
   * @param answer decision when the page asks
   */
  constructor(permission: NotificationPermission, answer: NotificationPermission = permission) {
    const registration = {
      pushManager: {
        getSubscription: async () => this.subscription && { unsubscribe: async () => this.#end() },
        subscribe: async () => {
          this.subscription = { endpoint: 'https://push.example/1' };
          return { toJSON: () => ({ ...this.subscription, keys: { p256dh: 'p', auth: 'a' } }) };
        },
      },
      unregister: async () => {
        this.registrations -= 1;
      },
    };
    const serviceWorker = {
      ready: Promise.resolve(registration),
      getRegistration: async () => (this.registrations > 0 ? registration : undefined),
      register: async () => {
        this.registrations += 1;
      },
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    Object.assign(window, {
      PushManager: class {},
      Notification: { permission, requestPermission: async () => answer },
    });
  }

  /** Makes the page a browser without push again. */
  remove(): void {
    for (const [object, name] of [
      [navigator, 'serviceWorker'],
      [window, 'PushManager'],
      [window, 'Notification'],
    ] as const)
      Reflect.deleteProperty(object, name);
  }

  #end(): void {
    this.subscription = null;
  }
}
