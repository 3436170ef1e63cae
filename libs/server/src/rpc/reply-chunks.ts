import { AppError, partsInboxOf } from '@pocket/contracts';
import { createInbox, type Msg, type NatsConnection, StringCodec } from 'nats';
import { INTERNAL_MESSAGE } from '../messaging/wire.js';
import { MAX_PARTS, PARTS, STOP } from './large-replies.js';

const text = StringCodec();

/** Collects the chunks of large replies, all with one subscription. */
export class ReplyChunks {
  readonly #inbox: string;
  readonly #gathered = new Map<string, Uint8Array[]>();
  #last = 0;

  /** @param user NATS user of the connection: only this user receives the chunks */
  constructor(connection: NatsConnection, user: string | undefined) {
    this.#inbox = createInbox(user === undefined ? undefined : partsInboxOf(user));
    connection.subscribe(`${this.#inbox}.*`, { callback: (error, part) => !error && this.#take(part) });
  }

  /** Returns a subject that receives the chunks of one reply until `close`. */
  open(): string {
    this.#last += 1;
    const subject = `${this.#inbox}.${this.#last}`;
    this.#gathered.set(subject, []);
    return subject;
  }

  close(subject: string): void {
    this.#gathered.delete(subject);
  }

  /** Returns the content of a reply: its own, or that of the chunks sent to `subject` before it. */
  contentOf(reply: Msg, subject: string): unknown {
    const count = reply.headers?.get(PARTS.count);
    if (!count) return reply.json<unknown>();
    const parts = this.#gathered.get(subject) ?? [];
    if (parts.length !== Number(count)) throw new AppError('INTERNAL', INTERNAL_MESSAGE);
    return JSON.parse(Buffer.concat(parts).toString());
  }

  #take(part: Msg): void {
    const parts = this.#gathered.get(part.subject);
    const isNext = Number(part.headers?.get(PARTS.index)) === parts?.length;
    if (!parts || !isNext || parts.length >= MAX_PARTS) return void part.respond(text.encode(STOP));
    parts.push(part.data);
    part.respond();
  }
}
