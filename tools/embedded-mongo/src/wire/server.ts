import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Reply } from '../commands/command.js';
import type { Connection } from '../connection.js';
import type { Engine } from '../engine/engine.js';
import { failureReply } from '../errors.js';
import { FairOrder } from './fair-order.js';
import { MAX_MESSAGE_BYTES, parseRequest, type Request, replyTo } from './messages.js';

const MIN_MESSAGE_BYTES = 16;

/** Speaks the wire protocol on a port; what a connection sends wrong ends that connection alone. */
export class WireServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #order = new FairOrder();
  #connections = 0;
  #port = 0;

  constructor(private readonly engine: Engine) {
    this.#server = createServer((socket) => this.#serve(socket, { id: ++this.#connections, gone: false }));
  }

  /** Known once it listens. */
  get port(): number {
    return this.#port;
  }

  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#port = (this.#server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #serve(socket: Socket, connection: Connection): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    const received = new Received();
    let work = Promise.resolve();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.engine.disconnected(connection);
    });
    socket.on('data', (chunk) => {
      try {
        for (const message of received.add(chunk)) {
          const request = parseRequest(message);
          work = work.then(() => this.#answer(request, connection, socket));
        }
      } catch {
        // Not a message of this protocol: there is nobody to explain it to.
        socket.destroy();
      }
    });
  }

  async #answer(request: Request, connection: Connection, socket: Socket): Promise<void> {
    await this.#order.turn(this.engine.databaseOf(request.command));
    const reply = await this.engine.run(request.command, connection);
    if (request.silent || socket.destroyed) return;
    socket.write(written(request, reply));
  }
}

/** Serializes a reply. If that fails, e.g. for its size, reports the error, although the command has taken effect. */
function written(request: Request, reply: Reply): Buffer {
  try {
    return replyTo(request, reply);
  } catch (error) {
    return replyTo(request, failureReply(error));
  }
}

/** Puts messages together from the pieces that arrive. */
class Received {
  #chunks: Buffer[] = [];
  #length = 0;

  /** @throws RangeError for a length that no message has */
  add(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const messages: Buffer[] = [];
    while (this.#length >= 4) {
      const first = this.#chunks[0] as Buffer;
      const size = (first.length >= 4 ? first : this.#joined()).readInt32LE(0);
      if (size < MIN_MESSAGE_BYTES || size > MAX_MESSAGE_BYTES) throw new RangeError(`A message of ${size} bytes`);
      if (this.#length < size) break;
      const all = this.#joined();
      messages.push(all.subarray(0, size));
      this.#chunks = all.length > size ? [all.subarray(size)] : [];
      this.#length -= size;
    }
    return messages;
  }

  #joined(): Buffer {
    const [only] = this.#chunks;
    if (this.#chunks.length === 1 && only) return only;
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}
