import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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
    this.received.push({ headers, message: JSON.parse(this.#decrypted(body)) });
  }

  #decrypted(body: Buffer): string {
    const [salt, sender] = [body.subarray(0, SALT), body.subarray(HEADER, HEADER + POINT)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#browser.getPublicKey(), sender]);
    const secret = derived(this.#browser.computeSecret(sender), this.#auth, info, 32);
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12));
    decipher.setAuthTag(body.subarray(-TAG));
    const padded = Buffer.concat([decipher.update(body.subarray(HEADER + POINT, -TAG)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(LAST_RECORD)).toString('utf8');
  }
}

/** Lengths in bytes: of the salt, of all before the sender's key, of that key, and of the tag at the end. */
const [SALT, HEADER, POINT, TAG] = [16, 21, 65, 16];
/** Ends the content of the last record. */
const LAST_RECORD = 2;

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
