import { Injectable, Logger } from '@nestjs/common';
import { StringCodec } from 'nats';
import type { z } from 'zod';
import { NatsLink } from './nats-link.js';

/** Broadcasts report the current state: after a long outage only the latest are useful. */
const MAX_WAITING = 1_000;
const text = StringCodec();

/** Plain messages to every instance that listens right now; nothing is stored. */
@Injectable()
export class Broadcasts {
  readonly #log = new Logger(Broadcasts.name);
  #waiting: { readonly subject: string; readonly message: object }[] = [];

  constructor(private readonly link: NatsLink) {
    link.onUp(() => this.#sendWaiting());
  }

  /** While NATS is away the latest thousand messages wait until the connection is back. */
  send(subject: string, message: object): void {
    if (this.link.isUp) {
      this.link.connection.publish(subject, text.encode(JSON.stringify(message)));
      return;
    }
    this.#waiting.push({ subject, message });
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
  }

  /** Calls `listener` with each message that fits `schema`; others are logged and dropped. */
  listen<Schema extends z.ZodType>(subject: string, schema: Schema, listener: (message: z.output<Schema>) => void) {
    this.link.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) return this.#log.error(`Broadcast ${subject} failed`, error);
        const result = schema.safeParse(message.json<unknown>());
        if (result.success) listener(result.data);
        else this.#log.error(`Broadcast ${subject} is invalid, ignoring it`, result.error);
      },
    });
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { subject, message } of waiting) this.send(subject, message);
  }
}
