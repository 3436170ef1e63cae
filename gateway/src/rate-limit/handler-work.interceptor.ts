import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { finalize, type Observable } from 'rxjs';
import { requestOf } from '../http/request.js';

/** Counts a request as in flight until its handler has ended, see {@link RequestWork}. */
@Injectable()
export class HandlerWorkInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endHandler = requestOf(context).work?.beginHandler();
    return next.handle().pipe(finalize(() => endHandler?.()));
  }
}
