import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** The endpoint leads to a network that pushes must not reach. */
export class EndpointRefused extends Error {
  override readonly name = 'EndpointRefused';
}

/** Decides which endpoints may be reached: https outside of private networks, and the origins that the operator names. */
export class EndpointRules {
  readonly #allowed: ReadonlySet<string>;

  /** @param allowed origins like `http://push.internal:8080` */
  constructor(
    allowed: readonly string[],
    private readonly lookupAddress: typeof systemLookup = systemLookup,
  ) {
    this.#allowed = new Set(allowed.map((origin) => new URL(origin).origin));
  }

  /** Returns false for an address that is refused whatever its name resolves to. */
  permits(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username !== '' || url.password !== '') return false;
    if (this.#allowed.has(url.origin)) return true;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:') return false;
    return isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host);
  }

  /** Returns the lookup for a connection: a name may resolve to another address than when it was checked. */
  lookupFor(endpoint: string): LookupFunction | undefined {
    if (this.#allowed.has(new URL(endpoint).origin)) return undefined;
    return (hostname, options, done) => {
      this.lookupAddress(hostname, { ...options, all: true }, (error, found) => {
        const [first] = found ?? [];
        if (error || !first) return done(error ?? new EndpointRefused('The name has no address'), []);
        if (!found.every(({ address }) => isPublicAddress(address))) {
          return done(new EndpointRefused('The name leads to a private network'), []);
        }
        if (options.all) done(null, found);
        else done(null, first.address, first.family);
      });
    };
  }
}

const isPublicName = (host: string) => host.includes('.') && !/\.(localhost|local|internal)\.?$/.test(host);
