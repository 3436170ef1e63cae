import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Mail server that keeps what it gets. */
export class MailReceiver {
  readonly received: string[] = [];
  /** What becomes of the next mails: `refuse` answers 451, `silent` takes the mail and hangs up without an answer. */
  faults: ('refuse' | 'silent')[] = [];

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailReceiver> {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => receiver.#take(stream, done),
    });
    server.on('error', () => undefined);
    const receiver = new MailReceiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  get messageIds(): (string | undefined)[] {
    return this.received.map((mail) => /^Message-ID: (.+?)\r$/im.exec(mail)?.[1]);
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  #take(stream: NodeJS.ReadableStream, done: (error?: Error) => void): void {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const fault = this.faults.shift();
      if (fault === 'refuse') return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
      this.received.push(Buffer.concat(chunks).toString('utf8'));
      if (fault !== 'silent') return done();
      for (const connection of this.server.connections as Set<{ close(): void; _socket?: { destroy(): void } }>) {
        connection._socket?.destroy();
      }
    });
  }
}
