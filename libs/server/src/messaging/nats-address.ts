export interface NatsAddress {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
}

/**
 * What `NATS_URL` says, as the clients take it: they do not read `nats://user:password@host` themselves. The servers
 * of a cluster share one user, so the first that is named counts.
 */
export function natsAddress(text: string): NatsAddress {
  const urls = text.split(',').map((server) => new URL(withScheme(server.trim())));
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  const named = urls.find(({ username }) => username !== '');
  if (!named) return { servers };
  return { servers, user: decodeURIComponent(named.username), pass: decodeURIComponent(named.password) };
}

const withScheme = (server: string) => (server.includes('://') ? server : `nats://${server}`);
