/** Push as the service `notify` sends it, encrypted. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path in the web app. */
  readonly link: string;
  /** A later push with the same tag replaces the first one. */
  readonly tag: string;
}

/** Shown for a push that cannot be read: browsers end subscriptions whose pushes show nothing. */
const UNREADABLE: PushMessage = { title: 'Pocket', body: 'There is a new alert', link: '/alerts', tag: 'pocket' };

/** Parses the text of a push. Missing fields are those of an unreadable one. */
export function readPush(text: string | undefined): PushMessage {
  let message: unknown;
  try {
    message = JSON.parse(text ?? '');
  } catch {
    return UNREADABLE;
  }
  const fields = Object(message) as Readonly<Partial<Record<keyof PushMessage, unknown>>>;
  const textOf = (name: keyof PushMessage) => {
    const value = fields[name];
    return typeof value === 'string' && value ? value : UNREADABLE[name];
  };
  return { title: textOf('title'), body: textOf('body'), link: textOf('link'), tag: textOf('tag') };
}

/** Returns the address of a link; that of the alerts if the link leaves the origin. */
export function ownAddress(link: unknown, origin: string): string {
  const fallback = new URL(UNREADABLE.link, origin);
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return fallback.href;
  const address = new URL(link, origin);
  return (address.origin === origin ? address : fallback).href;
}
