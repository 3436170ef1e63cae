import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

type Fault = { readonly command: string; readonly isDelivered: boolean; readonly isLasting: boolean };

/** Stands between a client and a store and does to their connections what networks and failovers do. */
export class StoreProxy {
  readonly #sockets = new Set<Socket>();
  #isAway = false;
  #isStalled = false;
  #fault: Fault | undefined;

  private constructor(
    private readonly server: Server,
    private readonly storePort: number,
  ) {
    server.on('connection', (client) => this.#join(client));
  }

  static async start(storePort: number): Promise<StoreProxy> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new StoreProxy(server, storePort);
  }

  get uri(): string {
    const { port } = this.server.address() as AddressInfo;
    return `mongodb://127.0.0.1:${port}/?directConnection=true`;
  }

  /** Breaks every connection the next time that `command` is on its way: before the store has it, or just after. */
  cutAt(command: string, when: 'before' | 'after'): void {
    this.#fault = { command, isDelivered: when === 'after', isLasting: false };
  }

  /** {@link interrupt} the next time that `command` is on its way. */
  goAwayAt(command: string): void {
    this.#fault = { command, isDelivered: false, isLasting: true };
  }

  /** Breaks every connection and takes no other until `resume`. */
  interrupt(): void {
    this.#isAway = true;
    this.#cut();
  }

  /** Keeps every connection open and passes nothing on until `resume`. */
  stall(): void {
    this.#isStalled = true;
  }

  resume(): void {
    this.#isAway = false;
    if (this.#isStalled) this.#cut();
    this.#isStalled = false;
  }

  async stop(): Promise<void> {
    this.interrupt();
    this.server.close();
    await once(this.server, 'close');
  }

  #join(client: Socket): void {
    if (this.#isAway) return void client.destroy();
    const store = connect(this.storePort, '127.0.0.1');
    for (const [from, to] of [
      [client, store],
      [store, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => from.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
    client.on('data', (chunk) => this.#toStore(chunk, store));
    store.on('data', (chunk) => {
      if (!this.#isStalled) client.write(chunk);
    });
  }

  #toStore(chunk: Buffer, store: Socket): void {
    if (this.#isStalled) return;
    const fault = this.#fault && chunk.includes(`${this.#fault.command}\0`) ? this.#fault : undefined;
    if (!fault) return void store.write(chunk);
    this.#fault = undefined;
    this.#isAway = fault.isLasting;
    if (fault.isDelivered) store.write(chunk, () => this.#cut());
    else this.#cut();
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
