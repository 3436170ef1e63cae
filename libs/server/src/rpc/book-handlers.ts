import { Controller, Inject, type Type } from '@nestjs/common';
import { bookOf, type ParsedRequestOf, type ReplyOf, type Subject } from '@pocket/contracts';
import { HandleForCaller } from './handle.js';
import type { BookContext, CallerContext } from './request-context.js';

type Reply<S extends Subject> = Promise<ReplyOf<S>> | ReplyOf<S>;
type Instances<Services> = { readonly [Name in keyof Services]: Services[Name] extends Type<infer I> ? I : never };
type Handlers<Services> = {
  readonly [S in Subject]?: (
    services: Instances<Services>,
    request: ParsedRequestOf<S>,
    context: BookContext,
  ) => Reply<S>;
};

/**
 * Makes a Nest controller of a table of handlers: each answers the subject that is its key, with the services of the
 * module that declares the controller. Types of request and reply follow from the subject. Handlers know the book of
 * the request, not its user.
 * @param services their classes, under the names that handlers use
 */
export function bookHandlers<Services extends Readonly<Record<string, Type>>>(
  services: Services,
  handlers: Handlers<Services>,
): Type {
  const names = Object.keys(services);

  class BookHandlers {
    readonly services: Instances<Services>;

    constructor(...instances: readonly unknown[]) {
      this.services = Object.fromEntries(names.map((name, index) => [name, instances[index]])) as Instances<Services>;
    }
  }

  for (const [index, name] of names.entries()) Inject(services[name])(BookHandlers, undefined, index);
  for (const subject of Object.keys(handlers) as Subject[]) {
    const handler = handlers[subject] as (
      services: Instances<Services>,
      request: never,
      context: BookContext,
    ) => Reply<Subject>;
    const descriptor = {
      value(this: BookHandlers, request: ParsedRequestOf<Subject>, context: CallerContext) {
        const { caller } = context;
        return handler(this.services, request as never, {
          ...context,
          bookId: bookOf(caller),
          timeZone: caller.timeZone,
        });
      },
    };
    // Replaces the method of the descriptor by one that validates the request.
    HandleForCaller(subject)(BookHandlers.prototype, subject, descriptor);
    Object.defineProperty(BookHandlers.prototype, subject, descriptor);
  }
  Controller()(BookHandlers);
  return BookHandlers;
}
