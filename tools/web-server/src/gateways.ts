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

  /** Whose turn it is; another than the one that was tried already. */
  async next(tried?: GatewayInstance): Promise<GatewayInstance | undefined> {
    const now = performance.now();
    const instances = (await this.#instances(now)).filter((instance) => instance !== tried);
    const usable = instances.filter(({ restsUntil }) => restsUntil <= now);
    const choice = usable.length > 0 ? usable : instances;
    this.#turn += 1;
    return choice[this.#turn % choice.length];
  }

  /** It did not answer: others come first for a moment. */
  rest(instance: GatewayInstance, error: Error): void {
    const now = performance.now();
    if (instance.restsUntil <= now) this.warn(error, `Gateway ${instance.gateway} at ${instance.address} failed`);
    instance.restsUntil = now + REST_MS;
  }

  /** @throws AggregateError if none takes a connection */
  async reach(): Promise<void> {
    const instances = await this.#instances(performance.now());
    await Promise.any(instances.map((instance) => instance.reach()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#names.flatMap(({ instances }) => instances.map((instance) => instance.destroy())));
  }

  async #instances(now: number): Promise<GatewayInstance[]> {
    const waits = this.#names.map((name) => name.refresh(now)).filter((wait) => wait !== undefined);
    // One name that is slow to resolve holds nobody up while another is known.
    if (waits.length === this.#names.length) await Promise.race(waits);
    return this.#names.flatMap(({ instances }) => instances);
  }
}
