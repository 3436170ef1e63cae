import { Logger } from '@nestjs/common';
import { Ctx, MessagePattern, type NatsContext, Payload, RpcException } from '@nestjs/microservices';
import { AppError, type ParsedRequestOf, parse, type ReplyOf, type Subject, subjects } from '@pocket/contracts';
import { withLogContext } from '../logging/log-context.js';
import { isStoreUnavailable } from '../mongo/failures.js';
import { type CallerContext, type RequestContext, readContext } from './request-context.js';
import { INTERNAL_MESSAGE, toWireError, UNAVAILABLE_MESSAGE } from './wire.js';

type Handler<S extends Subject, Context> = (
  request: ParsedRequestOf<S>,
  context: Context,
) => Promise<ReplyOf<S>> | ReplyOf<S>;
type HandlerDecorator<S extends Subject, Context> = <Method extends Handler<S, Context>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

const log = new Logger('Rpc');

/**
 * Makes a controller's method answer a subject: the request arrives validated, with the context as second
 * argument. An `AppError` reaches the caller as it is, any other failure is logged and reaches it as `INTERNAL`.
 */
export function Handle<S extends Subject>(subject: S): HandlerDecorator<S, RequestContext> {
  return decorate(subject, (context) => context);
}

/** {@link Handle} for what only somebody signed in may ask; else the answer is `UNAUTHENTICATED`. */
export function HandleForCaller<S extends Subject>(subject: S): HandlerDecorator<S, CallerContext> {
  return decorate(subject, requireCaller);
}

function requireCaller({ requestId, caller }: RequestContext): CallerContext {
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  return { requestId, caller };
}

function decorate<S extends Subject, Context>(
  subject: S,
  narrow: (context: RequestContext) => Context,
): HandlerDecorator<S, Context> {
  return (target, key, descriptor) => {
    const method = descriptor.value;
    if (!method) throw new TypeError(`${key} is not a method`);
    async function answer(this: object, payload: unknown, nats: NatsContext): Promise<unknown> {
      const context = readContext(nats.getHeaders());
      const { requestId, caller } = context;
      return withLogContext({ requestId, ...(caller ? { userId: caller.userId } : {}) }, async () => {
        try {
          const request = parse(subjects[subject].request, payload) as ParsedRequestOf<S>;
          return await method?.call(this, request, narrow(context));
        } catch (error) {
          throw new RpcException(toWireError(publicError(subject, error)));
        }
      });
    }
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    const answering: PropertyDescriptor = Object.assign(descriptor, { value: answer });
    MessagePattern(subject)(target, key, answering);
  };
}

function publicError(subject: Subject, error: unknown): AppError {
  if (error instanceof AppError) {
    log.debug(`${subject}: ${error.code} ${error.message}`);
    return error;
  }
  log.error(`${subject} failed`, error);
  return isStoreUnavailable(error)
    ? new AppError('SERVICE_UNAVAILABLE', UNAVAILABLE_MESSAGE, { cause: error })
    : new AppError('INTERNAL', INTERNAL_MESSAGE, { cause: error });
}
