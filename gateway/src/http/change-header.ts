import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

export const CHANGE_HEADER = 'x-change-id';
const IN_BODY = Symbol('the answer itself names the change');

/** For an answer that names its change in its body too. */
export const NamesChange = () => SetMetadata(IN_BODY, true);

/** Tells the change that a write made in the answer's header. */
@Injectable()
class ChangeHeader implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const isNamed = this.reflector.get<boolean | undefined>(IN_BODY, context.getHandler()) ?? false;
    return next.handle().pipe(map((answer: unknown) => tell(answer, reply, isNamed)));
  }
}

/** For controllers whose writes are changes of the book. */
export const TellsChanges = () => UseInterceptors(ChangeHeader);

function tell(answer: unknown, reply: FastifyReply, isNamed: boolean): unknown {
  if (typeof answer !== 'object' || answer === null || !('changeId' in answer)) return answer;
  const { changeId, ...body } = answer;
  if (typeof changeId === 'string') void reply.header(CHANGE_HEADER, changeId);
  return isNamed ? answer : body;
}
