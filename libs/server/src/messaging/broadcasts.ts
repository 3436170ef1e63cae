import { Injectable, Logger } from '@nestjs/common';
import { StringCodec } from 'nats';
import type { z } from 'zod';
import { NatsLink } from './nats-link.js';

const text = StringCodec();

/** Plain messages to every instance that listens right now; nothing is stored. */
@Injectable()
export class Broadcasts {
  readonly #log = new Logger(Broadcasts.name);

  constructor(private readonly link: NatsLink) {}

  /** While NATS is away the message waits in the client's buffer until the connection is back. */
  send(subject: string, message: object): void {
    this.link.connection.publish(subject, text.encode(JSON.stringify(message)));
  }

  /** Calls `listener` with each message that fits `schema`; others are logged and dropped. */
  listen<Schema extends z.ZodType>(subject: string, schema: Schema, listener: (message: z.output<Schema>) => void) {
    this.link.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) return this.#log.error(`Broadcast ${subject} failed`, error);
        const result = schema.safeParse(message.json<unknown>());
        if (result.success) listener(result.data);
        else this.#log.error(`Broadcast ${subject} is not what was agreed`, result.error);
      },
    });
  }
}
