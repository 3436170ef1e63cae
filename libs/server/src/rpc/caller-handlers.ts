import { Controller, Inject, type Type } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf, Subject } from '@pocket/contracts';
import { HandleForCaller } from './handle.js';
import type { CallerContext } from './request-context.js';

type Reply<S extends Subject> = Promise<ReplyOf<S>> | ReplyOf<S>;
type Instances<Services> = { readonly [Name in keyof Services]: Services[Name] extends Type<infer I> ? I : never };
type Handlers<Services> = {
  readonly [S in Subject]?: (
    services: Instances<Services>,
    request: ParsedRequestOf<S>,
    context: CallerContext,
  ) => Reply<S>;
};

/**
 * Makes a Nest controller of a table of handlers: each answers the subject that is its key, with the services of the
 * module that declares the controller. Types of request and reply follow from the subject.
 * @param services their classes, under the names that handlers use
 */
export function callerHandlers<Services extends Readonly<Record<string, Type>>>(
  services: Services,
  handlers: Handlers<Services>,
): Type {
  const names = Object.keys(services);

  class CallerHandlers {
    readonly services: Instances<Services>;

    constructor(...instances: readonly unknown[]) {
      this.services = Object.fromEntries(names.map((name, index) => [name, instances[index]])) as Instances<Services>;
    }
  }

  for (const [index, name] of names.entries()) Inject(services[name])(CallerHandlers, undefined, index);
  for (const subject of Object.keys(handlers) as Subject[]) {
    const handler = handlers[subject] as (
      services: Instances<Services>,
      request: never,
      context: CallerContext,
    ) => Reply<Subject>;
    const descriptor = {
      value(this: CallerHandlers, request: ParsedRequestOf<Subject>, context: CallerContext) {
        return handler(this.services, request as never, context);
      },
    };
    // Replaces the method of the descriptor by one that validates the request.
    HandleForCaller(subject)(CallerHandlers.prototype, subject, descriptor);
    Object.defineProperty(CallerHandlers.prototype, subject, descriptor);
  }
  Controller()(CallerHandlers);
  return CallerHandlers;
}
