import { createTransport } from 'nodemailer';
import type { MailConfig } from './mail-settings.js';

/** A server that does not answer must not hold the worker up for long. */
const CONNECT_MS = 10_000;
const SILENT_MS = 20_000;
/** The server refuses the message for good: no repetition helps. */
const FIRST_FINAL_CODE = 500;

/** Message to one person. `messageId` stays the same when a message is repeated, so that servers can drop the repetition. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly messageId?: string;
}

/** A message was not sent. Says nothing of the message: errors end up in logs. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';

  /** @param isFinal true if the server refused this message or its receiver for good */
  constructor(
    reason: string,
    readonly isFinal: boolean,
    /** True if the server may have taken the message all the same: it did not answer. */
    readonly mayBeTaken = false,
  ) {
    super(`The mail server did not take the message: ${reason}`);
  }
}

/** Sends mail by the operator's server. */
export class Mailer {
  readonly #transport: ReturnType<typeof createTransport> | undefined;

  constructor({ SMTP_URL, MAIL_FROM }: MailConfig) {
    if (SMTP_URL === undefined) return;
    const url = new URL(SMTP_URL);
    this.#transport = createTransport(
      {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
        secure: url.protocol === 'smtps:',
        ...(url.username === ''
          ? {}
          : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENT_MS,
        // The library must neither read files nor fetch addresses for a message, and not log what it sends.
        disableFileAccess: true,
        disableUrlAccess: true,
        logger: false,
      },
      { from: MAIL_FROM },
    );
  }

  /** False without `SMTP_URL`. */
  get isSetUp(): boolean {
    return this.#transport !== undefined;
  }

  /**
   * Resolves once the server has taken the message.
   * @throws MailNotSent
   */
  async send({ to, headers, ...mail }: Mail): Promise<void> {
    if (!this.#transport) throw new MailNotSent('there is none', false);
    try {
      // As an object the address is never parsed as a list of several.
      await this.#transport.sendMail({ to: { name: '', address: to }, headers: { ...headers }, ...mail });
    } catch (error) {
      throw new MailNotSent(reasonOf(error), isFinal(error), mayBeTaken(error));
    }
  }
}

/** Only codes: the message of a server may repeat the address or the text. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = fieldsOf(error);
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

function isFinal(error: unknown): boolean {
  const { code, responseCode } = fieldsOf(error);
  // Refused credentials are the operator's fault, who can mend them.
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= FIRST_FINAL_CODE;
}

/** Failures before the message left: no connection, no greeting, or an answer. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set(['Connection timeout', 'Greeting never received']);

function mayBeTaken(error: unknown): boolean {
  const { code, responseCode, syscall, message } = fieldsOf(error);
  const isAnswered = responseCode !== undefined || code === 'EAUTH' || code === 'EENVELOPE' || code === 'ETLS';
  const isConnecting = syscall === 'connect' || code === 'EDNS' || NOT_CONNECTED.has(message);
  return !isAnswered && !isConnecting;
}

interface Fields {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
}

function fieldsOf(error: unknown): Fields {
  return typeof error === 'object' && error !== null ? error : {};
}
