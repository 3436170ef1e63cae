import { once } from 'node:events';
import { connect, isIP, isIPv6 } from 'node:net';
import { type Dispatcher, Pool } from 'undici';
import type { Limits } from './limits.js';

/** One address of a gateway, with connections that stay open. */
export class GatewayInstance {
  /** Of the clock of `performance.now()`. */
  restsUntil = 0;
  /** As configured: `host:port`. */
  readonly gateway: string;
  readonly #origin: URL;
  readonly #pool: Pool;

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

  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.#pool.dispatch(options, handler);
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
