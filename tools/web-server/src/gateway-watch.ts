import type { GatewayInstance } from './gateway-instance.js';
import type { Gateways } from './gateways.js';
import type { Limits } from './limits.js';

/** A gateway accepts connections but does not answer a probe. */
export class GatewayStalled extends Error {
  constructor(cause: unknown) {
    super('The gateway does not answer', { cause });
  }
}

/**
 * Finds gateways that have stopped without closing their connections (a frozen process, a machine that was cut off),
 * so that requests do not wait for their whole timeout. Probes an instance only if an answer is late or the last probe
 * failed, and only if another instance can take its requests.
 */
export class GatewayWatch {
  readonly #timer: NodeJS.Timeout;
  readonly #probed = new Set<GatewayInstance>();

  constructor(
    private readonly gateways: Gateways,
    private readonly limits: Limits,
  ) {
    this.#timer = setInterval(() => this.#probeLate(), limits.lateMs / 2).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #probeLate(): void {
    const instances = this.gateways.known();
    if (instances.length < 2) return;
    const late = performance.now() - this.limits.lateMs;
    for (const instance of instances) {
      if (!this.#probed.has(instance) && (instance.isStalled || instance.waitsSince(late))) void this.#probe(instance);
    }
  }

  async #probe(instance: GatewayInstance): Promise<void> {
    this.#probed.add(instance);
    try {
      await instance.probe();
      instance.isStalled = false;
    } catch (error) {
      const stalled = new GatewayStalled(error);
      instance.isStalled = true;
      this.gateways.rest(instance, stalled);
      instance.giveUp(stalled);
    } finally {
      this.#probed.delete(instance);
    }
  }
}
