import { SMTPServer } from 'smtp-server';

/** Mail server that takes everything and keeps nothing. */
export class MailSink {
  #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.once('end', () => done());
      stream.resume();
    },
  });

  static async start() {
    const sink = new MailSink();
    await new Promise((resolve) => sink.#server.listen(0, '127.0.0.1', () => resolve(undefined)));
    return sink;
  }

  /** Settings of a system that sends its mails here. */
  get environment() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.server.address());
    return { SMTP_URL: `smtp://127.0.0.1:${port}` };
  }

  stop() {
    return new Promise((resolve) => this.#server.close(() => resolve(undefined)));
  }
}
