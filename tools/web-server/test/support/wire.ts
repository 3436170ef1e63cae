import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that says exactly what it is told, byte by byte, and keeps what it hears. */
export class Wire {
  #heard = '';
  #isClosed = false;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      this.#heard += text;
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#isClosed = true;
    });
  }

  static async open(port: number): Promise<Wire> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Wire(socket);
  }

  get heard(): string {
    return this.#heard;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  say(text: string): void {
    if (this.socket.writable) this.socket.write(text);
  }

  /** Resolves with everything heard so far once that contains `text`. */
  async hears(text: string): Promise<string> {
    while (!this.#heard.includes(text)) {
      if (this.#isClosed) throw new Error(`closed after ${JSON.stringify(this.#heard)}`);
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
    }
    return this.#heard;
  }

  /** Resolves with everything heard once the other side has closed. */
  async closes(): Promise<string> {
    // `once` of node:events would fail with the error of a write that comes too late.
    if (!this.#isClosed) await new Promise((resolve) => this.socket.once('close', resolve));
    return this.#heard;
  }
}
