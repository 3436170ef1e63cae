import { lookup } from 'node:dns/promises';
import { GatewayInstance } from './gateway-instance.js';
import type { Limits } from './limits.js';

/** Pause of an instance after a failure; instances that pause are used only if all others pause too. */
const REST_MS = 2_000;
/** Lifetime of the addresses of a name. */
const RESOLVED_MS = 5_000;
/** Lifetime of those addresses while an instance pauses after a failure, or none is known. */
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

  /** Resolves the name if its addresses are too old. Returns a promise only while no address is known. */
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

/** All instances of the gateways, used in turn. An instance that failed pauses for a moment, unless all of them do. */
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

  /** Returns the next instance in turn, never `tried`; undefined if there is none. */
  async next(tried?: GatewayInstance): Promise<GatewayInstance | undefined> {
    const now = performance.now();
    await this.#refresh(now);
    this.#turn += 1;
    const others = this.known().filter((instance) => instance !== tried);
    const usable = others.filter(({ restsUntil }) => restsUntil <= now);
    const choice = usable.length > 0 ? usable : others;
    return choice[this.#turn % choice.length];
  }

  /** Pauses an instance that failed: others are preferred for a moment. */
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

  /** Resolves names whose addresses are too old. Waits only while no name has addresses: one slow name delays nobody. */
  async #refresh(now: number): Promise<void> {
    const waits = this.#names.flatMap((name) => name.refresh(now) ?? []);
    if (waits.length === this.#names.length) await Promise.race(waits);
  }

  /** Every address that is known now. */
  known(): readonly GatewayInstance[] {
    return this.#names.flatMap(({ instances }) => instances);
  }
}
