import { AppError, partsInboxOf } from '@pocket/contracts';
import { createInbox, type Msg, type NatsConnection, StringCodec } from 'nats';
import { INTERNAL_MESSAGE } from '../messaging/wire.js';
import { MAX_PARTS, REPLY_CHUNKS, STOP } from './large-replies.js';

const text = StringCodec();

/** Collects the chunks of large replies, all with one subscription. */
export class ReplyChunks {
  readonly #inbox: string;
  readonly #gathered = new Map<string, Uint8Array[]>();
  #last = 0;

  /** @param user NATS user of the connection: only this user receives the chunks */
  constructor(connection: NatsConnection, user: string | undefined) {
    this.#inbox = createInbox(user === undefined ? undefined : partsInboxOf(user));
    connection.subscribe(`${this.#inbox}.*`, { callback: (error, chunk) => !error && this.#take(chunk) });
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
  contentOf(reply: Msg, subject: string): Buffer {
    const count = reply.headers?.get(REPLY_CHUNKS.count);
    if (!count) return Buffer.from(reply.data.buffer, reply.data.byteOffset, reply.data.length);
    const chunks = this.#gathered.get(subject) ?? [];
    if (chunks.length !== Number(count)) throw new AppError('INTERNAL', INTERNAL_MESSAGE);
    return Buffer.concat(chunks);
  }

  #take(chunk: Msg): void {
    const chunks = this.#gathered.get(chunk.subject);
    const isNext = Number(chunk.headers?.get(REPLY_CHUNKS.index)) === chunks?.length;
    if (!chunks || !isNext || chunks.length >= MAX_PARTS) return void chunk.respond(text.encode(STOP));
    chunks.push(chunk.data);
    chunk.respond();
  }
}
