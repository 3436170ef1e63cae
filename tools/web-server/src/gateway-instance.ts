import { once } from 'node:events';
import { connect, isIP, isIPv6 } from 'node:net';
import { type Dispatcher, Pool } from 'undici';
import type { GatewayTry } from './gateway-try.js';
import type { Limits } from './limits.js';

/** One address of a gateway, with connections that stay open. */
export class GatewayInstance {
  /** End of its pause after a failure, as a time of `performance.now()`. */
  restsUntil = 0;
  /** True if it did not answer the last probe. */
  isStalled = false;
  /** Configured address, `host:port`. */
  readonly gateway: string;
  readonly #origin: URL;
  readonly #pool: Pool;
  /** Requests in flight, oldest first. */
  readonly #tries = new Set<GatewayTry>();

  constructor(
    { host, hostname, protocol, port }: URL,
    readonly address: string,
    private readonly limits: Limits,
  ) {
    this.gateway = host;
    this.#origin = new URL(
      `${protocol}//${isIPv6(address) ? `[${address}]` : address}:${port || defaultPort(protocol)}`,
    );
    this.#pool = new Pool(this.#origin, {
      connect: { timeout: limits.connectMs, ...(isIP(hostname) ? {} : { servername: hostname }) },
      headersTimeout: limits.answerMs,
      bodyTimeout: limits.silenceMs,
    });
  }

  dispatch(options: Dispatcher.DispatchOptions, attempt: GatewayTry): void {
    this.#tries.add(attempt);
    this.#pool.dispatch(options, attempt);
  }

  /** Removes a request that is over. */
  forget(attempt: GatewayTry): void {
    this.#tries.delete(attempt);
  }

  /** Returns true if a request has waited since `time`, a time of `performance.now()`, for its answer to begin. */
  waitsSince(time: number): boolean {
    for (const attempt of this.#tries) {
      if (attempt.since > time) return false;
      if (!attempt.hasAnswer) return true;
    }
    return false;
  }

  /** Fails all requests whose answer has not begun. */
  giveUp(error: Error): void {
    for (const attempt of this.#tries) attempt.giveUp(error);
  }

  /** @throws Error if it does not answer at all */
  async probe(): Promise<void> {
    const signal = AbortSignal.timeout(this.limits.probeMs);
    const { body } = await this.#pool.request({ method: 'HEAD', path: '/', signal });
    await body.dump();
  }

  /** @throws Error if no connection can be made */
  async reach(): Promise<void> {
    const signal = AbortSignal.timeout(this.limits.connectMs);
    const port = Number(this.#origin.port || defaultPort(this.#origin.protocol));
    const socket = connect({ host: this.address, port, signal });
    try {
      await once(socket, 'connect');
    } finally {
      socket.destroy();
    }
  }

  /** Lets answers in flight finish. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  destroy(): Promise<void> {
    return this.#pool.destroy();
  }
}

const defaultPort = (protocol: string) => (protocol === 'https:' ? 443 : 80);
