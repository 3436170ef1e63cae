import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly message: unknown;
}

/** Push service and browser in one: decrypts what it gets (RFC 8291). */
export class PushReceiver {
  readonly #browser = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly received: Received[] = [];
  /** Statuses of the next answers; 201 after them. */
  answers: { readonly status: number; readonly headers?: Readonly<Record<string, string>> }[] = [];

  private constructor(private readonly server: Server) {
    this.#browser.generateKeys();
  }

  static async start(): Promise<PushReceiver> {
    const server = createServer();
    const receiver = new PushReceiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { status, headers = {} } = receiver.answers.shift() ?? { status: 201 };
        if (status < 300) receiver.#take(request.headers, Buffer.concat(chunks));
        response.writeHead(status, headers).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get subscription() {
    const keys = { p256dh: this.#browser.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: `${this.origin}/push/${randomBytes(8).toString('hex')}`, keys, name: 'Firefox on Linux' };
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }

  #take(headers: IncomingMessage['headers'], body: Buffer): void {
    const authSecret = this.#auth.toString('base64url');
    const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: this.#browser, authSecret });
    this.received.push({ headers, message: JSON.parse(text.toString('utf8')) });
  }
}
