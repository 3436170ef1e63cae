import { inboxOf } from '@pocket/contracts';

export interface NatsAddress {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  /** Each user may receive only the replies to its own requests. */
  readonly inboxPrefix?: string;
  readonly tls?: NatsTls;
}

/** Certificates of a connection, as PEM: the trusted authority, and the client's own. */
export interface NatsTls {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/**
 * Parses `NATS_URL` for the clients, which do not read `nats://user:password@host` themselves. The servers
 * of a cluster share one user, so the first that is named counts; `tls://` insists on encryption.
 */
export function natsAddress(text: string, tls: NatsTls = {}): NatsAddress {
  const urls = text.split(',').map((server) => new URL(withScheme(server.trim())));
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  const isEncrypted = Object.keys(tls).length > 0 || urls.some(({ protocol }) => protocol === 'tls:');
  const address = { servers, ...(isEncrypted ? { tls } : {}) };
  const named = urls.find(({ username }) => username !== '');
  if (!named) return address;
  const user = decodeURIComponent(named.username);
  return { ...address, user, pass: decodeURIComponent(named.password), inboxPrefix: inboxOf(user) };
}

const withScheme = (server: string) => (server.includes('://') ? server : `nats://${server}`);
