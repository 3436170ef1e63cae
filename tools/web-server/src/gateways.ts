import { lookup } from 'node:dns/promises';
import { GatewayInstance } from './gateway-instance.js';
import type { Limits } from './limits.js';

/** How long an instance that failed is left out, unless all are. */
const REST_MS = 2_000;
/** How long the addresses of a name count. */
const RESOLVED_MS = 5_000;
/** How soon they are asked for anew when an instance failed, or when none was known. */
const RESOLVE_AGAIN_MS = 500;

/** All addresses of a host. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export const resolveName: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
};

/** One configured gateway: every address that its name has now. */
class Name {
  instances: readonly GatewayInstance[] = [];
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(
    private readonly url: URL,
    private readonly limits: Limits,
    private readonly resolve: Resolve,
    private readonly warn: (error: unknown, text: string) => void,
  ) {}

  /** Asks again if the last answer is too old; only where nothing is known yet is there something to wait for. */
  refresh(now: number): Promise<void> | undefined {
    const isFailing = this.instances.length === 0 || this.instances.some(({ restsUntil }) => restsUntil > now);
    if (!this.#asking && now - this.#askedAt > (isFailing ? RESOLVE_AGAIN_MS : RESOLVED_MS)) {
      this.#askedAt = now;
      this.#asking = this.#ask().finally(() => {
        this.#asking = undefined;
      });
    }
    return this.instances.length === 0 ? this.#asking : undefined;
  }

  async #ask(): Promise<void> {
    try {
      const hostname = this.url.hostname.replace(/^\[|\]$/g, '');
      const addresses = new Set(await this.resolve(hostname));
      const known = new Map(this.instances.map((instance) => [instance.address, instance]));
      this.instances = [...addresses].map(
        (address) => known.get(address) ?? new GatewayInstance(this.url, address, this.limits),
      );
      for (const instance of known.values()) if (!addresses.has(instance.address)) void instance.close();
    } catch (error) {
      this.warn(error, `The address of ${this.url.host} is not to be had`);
    }
  }
}

/** All instances of the gateway, taking turns. One that failed is left out for a moment, unless all are. */
export class Gateways {
  readonly #names: readonly Name[];
  #turn = 0;

  constructor(
    urls: readonly string[],
    limits: Limits,
    resolve: Resolve,
    private readonly warn: (error: unknown, text: string) => void,
  ) {
    this.#names = urls.map((url) => new Name(new URL(url), limits, resolve, warn));
  }

  /** Whose turn it is; another than the one that was tried already. A promise only while no address is known. */
  next(tried?: GatewayInstance): GatewayInstance | undefined | Promise<GatewayInstance | undefined> {
    const now = performance.now();
    const wait = this.#refresh(now);
    return wait ? wait.then(() => this.#choose(now, tried)) : this.#choose(now, tried);
  }

  /** It did not answer: others come first for a moment. */
  rest(instance: GatewayInstance, error: Error): void {
    const now = performance.now();
    if (instance.restsUntil <= now) this.warn(error, `Gateway ${instance.gateway} at ${instance.address} failed`);
    instance.restsUntil = now + REST_MS;
  }

  /** @throws AggregateError if none takes a connection */
  async reach(): Promise<void> {
    await this.#refresh(performance.now());
    await Promise.any(this.known().map((instance) => instance.reach()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#names.flatMap(({ instances }) => instances.map((instance) => instance.destroy())));
  }

  #choose(now: number, tried: GatewayInstance | undefined): GatewayInstance | undefined {
    this.#turn += 1;
    const known = this.known();
    // Mostly the next one can be asked, and nothing has to be sorted out.
    const next = known[this.#turn % known.length];
    if (!next || (next !== tried && next.restsUntil <= now)) return next;
    const others = known.filter((instance) => instance !== tried);
    const usable = others.filter(({ restsUntil }) => restsUntil <= now);
    const choice = usable.length > 0 ? usable : others;
    return choice[this.#turn % choice.length];
  }

  /** What there is to wait for: one name that is slow to resolve holds nobody up while another is known. */
  #refresh(now: number): Promise<void> | undefined {
    let waits: Promise<void>[] | undefined;
    for (const name of this.#names) {
      const wait = name.refresh(now);
      if (wait) waits = [...(waits ?? []), wait];
    }
    return waits?.length === this.#names.length ? Promise.race(waits) : undefined;
  }

  /** Every address that is known now. */
  known(): readonly GatewayInstance[] {
    const [first] = this.#names;
    return this.#names.length === 1 && first ? first.instances : this.#names.flatMap(({ instances }) => instances);
  }
}
