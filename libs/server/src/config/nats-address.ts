import { inboxOf } from '@pocket/contracts';

export interface NatsAddress {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  /** A user may hear the answers to its own requests alone. */
  readonly inboxPrefix?: string;
  readonly tls?: NatsTls;
}

/** How a connection is encrypted: what it trusts, and what it shows of itself, as PEM. */
export interface NatsTls {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/**
 * What `NATS_URL` says, as the clients take it: they do not read `nats://user:password@host` themselves. The servers
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
