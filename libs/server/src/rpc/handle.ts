import { Logger } from '@nestjs/common';
import { Ctx, MessagePattern, type NatsContext, Payload, RpcException } from '@nestjs/microservices';
import { SpanKind } from '@opentelemetry/api';
import { AppError, type ParsedRequestOf, parse, type ReplyOf, type Subject, subjects } from '@pocket/contracts';
import { INTERNAL_MESSAGE, timedOut, toWireError } from '../messaging/wire.js';
import { storeFailure } from '../mongo/failures.js';
import { inSpan, type SpanOptions } from '../telemetry/spans.js';
import { isTracing } from '../telemetry/telemetry.js';
import { runAs } from './acting-key.js';
import { type CallerContext, type RequestContext, readContext } from './request-context.js';

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
/** Time limit of a request without a deadline. */
const MAX_REQUEST_MS = 120_000;

/**
 * Makes a controller's method answer a subject: the request arrives validated, with the context as second
 * argument. An `AppError` reaches the caller as it is, any other failure is logged and reaches it as `INTERNAL`.
 */
export function Handle<S extends Subject>(subject: S): HandlerDecorator<S, RequestContext> {
  return decorate(subject, (context) => context);
}

/** {@link Handle} for requests of signed-in users; replies `UNAUTHENTICATED` to others. */
export function HandleForCaller<S extends Subject>(subject: S): HandlerDecorator<S, CallerContext> {
  return decorate(subject, requireCaller);
}

function requireCaller({ caller, ...context }: RequestContext): CallerContext {
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  return { ...context, caller };
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
      try {
        const { deadline = Date.now() + MAX_REQUEST_MS } = context;
        if (deadline <= Date.now()) throw timedOut();
        const request = parse(subjects[subject].request, payload) as ParsedRequestOf<S>;
        const work = () => runAs(context.caller, () => method?.call(this, request, narrow(context)));
        return await withDeadline(deadline, isTracing() ? inSpan(stepOf(subject, nats), async () => work()) : work());
      } catch (error) {
        throw new RpcException(toWireError(publicError(subject, error, context)));
      }
    }
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    const answering: PropertyDescriptor = Object.assign(descriptor, { value: answer });
    MessagePattern(subject)(target, key, answering);
  };
}

function stepOf(subject: Subject, nats: NatsContext): SpanOptions {
  const attributes = { 'rpc.system': 'nats', 'rpc.method': subject };
  return { name: subject, kind: SpanKind.SERVER, attributes, from: nats.getHeaders() };
}

/**
 * Returns the result of `work`, unless the deadline passes first: work that never ends must not count as in flight for
 * ever. @throws AppError `SERVICE_TIMEOUT` then
 */
async function withDeadline<Result>(deadline: number, work: Promise<Result> | Result): Promise<Result> {
  if (!(work instanceof Promise)) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), deadline - Date.now());
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function publicError(subject: Subject, error: unknown, { requestId, caller }: RequestContext): AppError {
  const request = caller ? { requestId, userId: caller.userId } : { requestId };
  if (error instanceof AppError) {
    log.debug(`${subject}: ${error.code} ${error.message}`, request);
    return error;
  }
  log.error(`${subject} failed`, error, request);
  return storeFailure(error) ?? new AppError('INTERNAL', INTERNAL_MESSAGE, { cause: error });
}
