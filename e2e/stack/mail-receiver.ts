import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

interface Mail {
  readonly to: string;
  readonly body: string;
}

/** Takes mails over SMTP, as the operator's server does. */
export class MailReceiver {
  readonly #mails: Mail[] = [];
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const take = (raw: string) => this.#mails.push(...envelope.rcptTo.map(({ address }) => mailOf(address, raw)));
      text(stream)
        .then(take)
        .then(() => done(), done);
    },
  });

  static async start(): Promise<MailReceiver> {
    const receiver = new MailReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** Environment for processes that send their mails here. */
  get environment(): Record<string, string> {
    const { port } = this.#server.server.address() as AddressInfo;
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Pocket <pocket@pocket.example>' };
  }

  /** Waits for a mail to the address that contains a text, and returns the newest one. */
  async mailTo(address: string, content: string): Promise<string> {
    const found = () => this.#mails.findLast(({ to, body }) => to === address && body.includes(content))?.body ?? '';
    await expect.poll(found, { message: `mail to ${address}: ${content}` }).not.toBe('');
    return found();
  }

  /** Waits for a mail with a link to a path, and returns the link of the newest one. */
  async linkTo(address: string, path: string): Promise<string> {
    const [link = ''] = /https?:\/\/\S+#[\w-]{43}/.exec(await this.mailTo(address, `${path}#`)) ?? [];
    return link;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** Long lines of the text are broken by "=". */
const mailOf = (to: string, raw: string): Mail => ({ to, body: raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') });
