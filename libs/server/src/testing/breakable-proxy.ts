import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP address in front of another one that can fall silent, as a machine that hangs or a network that drops does. */
export class BreakableProxy {
  readonly #sockets = new Set<Socket>();
  #isSilent = false;

  private constructor(private readonly server: Server) {}

  static async start(targetPort: number): Promise<BreakableProxy> {
    const server = createServer((inner) => {
      const outer = connect(targetPort, '127.0.0.1');
      inner.pipe(outer).pipe(inner);
      for (const socket of [inner, outer]) proxy.#add(socket);
    });
    const proxy = new BreakableProxy(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Connections stay open and new ones are taken, but nothing passes. */
  fallSilent(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Lets held data pass. */
  resume(): void {
    this.#isSilent = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  #add(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (this.#isSilent) socket.pause();
  }
}
