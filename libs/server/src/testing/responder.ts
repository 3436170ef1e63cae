import { AppError, type ParsedRequestOf, type ReplyOf, type Subject } from '@pocket/contracts';
import { connect, type NatsConnection, StringCodec } from 'nats';
import { toWireError } from '../messaging/wire.js';
import { type RequestContext, readContext } from '../rpc/request-context.js';

const text = StringCodec();

/** A stand-in for services that a test does not start: it answers single subjects over a real NATS. */
export class Responder {
  private constructor(private readonly connection: NatsConnection) {}

  static async connect(url: string): Promise<Responder> {
    return new Responder(await connect({ servers: url }));
  }

  /** Answers `subject` until `close`; an `AppError` that `answer` throws travels as a service's own would. */
  async on<S extends Subject>(
    subject: S,
    answer: (request: ParsedRequestOf<S>, context: RequestContext) => ReplyOf<S> | Promise<ReplyOf<S>>,
  ): Promise<{ stop(): Promise<void> }> {
    const subscription = this.connection.subscribe(subject, {
      callback: async (_error, message) => {
        const { data, id } = message.json<{ data: ParsedRequestOf<S>; id: string }>();
        const outcome = await attempt(() => answer(data, readContext(message.headers)));
        message.respond(text.encode(JSON.stringify({ ...outcome, isDisposed: true, id })));
      },
    });
    await this.connection.flush();
    return {
      stop: async () => {
        subscription.unsubscribe();
        await this.connection.flush();
      },
    };
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

async function attempt(answer: () => unknown): Promise<{ response: unknown } | { err: unknown }> {
  try {
    return { response: await answer() };
  } catch (error) {
    return { err: error instanceof AppError ? toWireError(error) : { code: 'INTERNAL', message: String(error) } };
  }
}
