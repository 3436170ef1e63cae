import { text } from 'node:stream/consumers';
import { eventually } from '@pocket/server/testing';
import { SMTPServer } from 'smtp-server';

/** Message as the server received it. */
export interface Received {
  readonly to: string;
  readonly body: string;
}

/** Receives mail like the operator's server. */
export class MailServer {
  readonly #mails: Received[] = [];
  /** Refuses messages for now while true. */
  isBusy = false;
  refused = 0;

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        text(stream).then(
          (raw) =>
            done(
              mailServer.#take(
                raw,
                session.envelope.rcptTo.map(({ address }) => address),
              ),
            ),
          done,
        );
      },
    });
    const mailServer = new MailServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mailServer;
  }

  get url(): string {
    const address = this.server.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server does not listen');
    return `smtp://127.0.0.1:${address.port}`;
  }

  /** Mails to the address, in the order of arrival. */
  to(address: string): Received[] {
    return this.#mails.filter(({ to }) => to === address);
  }

  /** Waits for a number of mails to the address and returns the token of the last link. */
  tokenFor(address: string, count = 1): Promise<string> {
    return eventually(() => {
      const mails = this.to(address);
      const [, token] = /#([\w-]{43})/.exec(mails.at(-1)?.body ?? '') ?? [];
      if (mails.length < count || token === undefined) throw new Error('The mail has not arrived');
      return token;
    });
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  #take(raw: string, receivers: readonly string[]): Error | null {
    if (this.isBusy) {
      this.refused += 1;
      return Object.assign(new Error('Try again later'), { responseCode: 451 });
    }
    // Long lines of the text are broken with "=".
    const body = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    this.#mails.push(...receivers.map((to) => ({ to, body })));
    return null;
  }
}
