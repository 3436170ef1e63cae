import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Shares of the messages that a receiver takes without an answer, at their first attempt, and that it puts off. */
const [SILENT, PUT_OFF] = [0.15, 0.1];
const ALERT_ID = /^Message-ID: <(.+)@alerts\.pocket>\r$/im;

/** Messages by the address that gets them: their ids, in the order in which they came. */
class Inbox {
  /** Messages that were taken without an answer. @type {Set<string>} */
  unanswered = new Set();
  /** @type {Map<string, string[]>} */
  #received = new Map();
  /** @type {Set<string>} */
  #seen = new Set();

  /** @param {import('../random.mjs').Random} random */
  constructor(random) {
    this.random = random;
  }

  /**
   * Takes a message or not. One that was taken without an answer is answered the next time.
   * @param {string} address
   * @param {string} id
   * @returns {'answer' | 'hang up' | 'put off'}
   */
  take(address, id) {
    const dice = this.random();
    if (dice > 1 - PUT_OFF) return 'put off';
    this.#received.set(address, [...this.idsOf(address), id]);
    const isSilent = dice < SILENT && !this.#seen.has(id);
    this.#seen.add(id);
    if (isSilent) this.unanswered.add(id);
    return isSilent ? 'hang up' : 'answer';
  }

  /** @param {string} address */
  idsOf(address) {
    return this.#received.get(address) ?? [];
  }
}

/** Mail server. Some mails it takes without an answer, some it puts off. */
export class MailServer {
  /** Newest link for the verification of each email. @type {Map<string, string>} */
  tokens = new Map();

  /** @param {import('../random.mjs').Random} random */
  constructor(random) {
    this.inbox = new Inbox(random);
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => void this.#take(stream, session, done),
    });
    // A sender that is killed resets its connection.
    this.server.on('error', () => {});
  }

  /** @param {import('../random.mjs').Random} random */
  static async start(random) {
    const mail = new MailServer(random);
    await once(mail.server.listen(0, '127.0.0.1'), 'listening');
    return mail;
  }

  get url() {
    return `smtp://127.0.0.1:${portOf(this.server.server)}`;
  }

  stop() {
    return new Promise((resolve) => this.server.close(() => resolve(undefined)));
  }

  /**
   * @param {import('smtp-server').SMTPServerDataStream} stream
   * @param {import('smtp-server').SMTPServerSession} session
   * @param {(error?: Error) => void} done
   */
  async #take(stream, session, done) {
    const mail = String(await buffer(stream));
    const [{ address }] = session.envelope.rcptTo;
    const [, id] = ALERT_ID.exec(mail) ?? [];
    const [, token] = /verify-email#([\w-]+)/.exec(mail.replaceAll('=\r\n', '')) ?? [];
    if (token) this.tokens.set(address, token);
    const answer = id ? this.inbox.take(address, id) : 'answer';
    if (answer === 'answer') return done();
    if (answer === 'put off') return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
    for (const connection of /** @type {Set<any>} */ (this.server.connections)) {
      if (connection.session === session) connection._socket.destroy();
    }
  }
}

/** Push service. Some pushes it takes without an answer, some it puts off. */
export class PushService {
  /** @param {import('../random.mjs').Random} random */
  constructor(random) {
    this.inbox = new Inbox(random);
    this.server = createServer((request, response) => void this.#take(request, response).catch(() => {}));
  }

  /** @param {import('../random.mjs').Random} random */
  static async start(random) {
    const push = new PushService(random);
    await once(push.server.listen(0, '127.0.0.1'), 'listening');
    return push;
  }

  get origin() {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  /** @param {string} path where the pushes of the subscription arrive */
  subscription(path) {
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    return { endpoint: `${this.origin}${path}`, keys, name: 'Firefox on Linux' };
  }

  stop() {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve(undefined)));
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async #take(request, response) {
    await buffer(request);
    const answer = this.inbox.take(String(request.url), String(request.headers.topic));
    if (answer === 'hang up') request.socket.destroy();
    else response.writeHead(answer === 'answer' ? 201 : 503).end();
  }
}

/** @param {import('node:net').Server} server */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;
