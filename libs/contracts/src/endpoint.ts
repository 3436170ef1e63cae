import { z } from 'zod';
import { idSchema, messageReply } from './scalars.js';

/** Statuses of failure that only some endpoints have. */
export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413;

/** Facts about one endpoint. Routes, messages, rights and the API document derive from them. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`. Parameters besides `{id}` are described by {@link params}. */
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly summary: string;
  /** Status of success. */
  readonly status: 200 | 201;
  readonly body?: z.ZodType;
  readonly query?: z.ZodObject;
  /** JSON of a success. */
  readonly reply: z.ZodType;
  /** Makes a change of the book, which the `X-Change-Id` header names. */
  readonly isChange?: true;
  /** Takes an `Idempotency-Key`. */
  readonly isIdempotent?: true;
  /** Takes an `If-Match`. */
  readonly isVersioned?: true;
  /** Field of the service's reply that holds the page; `next` beside it becomes the `Link` header. */
  readonly page?: string;
  /** May touch thousands of entities, and gets five times the time of another request. */
  readonly isBulk?: true;
  /** Reads, although its method is another than `get`. */
  readonly isReadOnly?: true;
  /** The body may be missing, which counts as `{}`. */
  readonly isBodyOptional?: true;
  /** The gateway checks the body but leaves its conversion to the service: a filter's texts convert only once. */
  readonly keepsBody?: true;
  /** Statuses of failure, where they are not those of similar endpoints. */
  readonly failures?: readonly FailureStatus[];
}

/** An endpoint that a controller of the gateway answers, because its body, headers, reply or address is special. */
export interface ComposedEndpoint extends Endpoint {
  readonly tag: 'Auth' | 'Ledger' | 'Reports' | 'Alerts' | 'System';
  readonly isPublic?: true;
  /** Content type of a body that is a file. */
  readonly fileType?: string;
  /** Content types of a reply that is a file or a stream. */
  readonly contentTypes?: readonly string[];
  /** Answers 202 while the work continues. */
  readonly isLong?: true;
}

type Facts = Omit<Endpoint, 'method' | 'status'>;

export const read = <const F extends Facts>(facts: F) => ({ method: 'get', status: 200, ...facts }) as const;

/** Creates an entity. */
export const create = <const F extends Facts>(facts: F) =>
  ({ method: 'post', status: 201, isChange: true, isIdempotent: true, ...facts }) as const;

/** Acts on one entity or on several. */
export const act = <const F extends Facts>(facts: F) =>
  ({ method: 'post', status: 200, isChange: true, isIdempotent: true, ...facts }) as const;

/** Changes any fields of an entity. */
export const update = <const F extends Facts>(facts: F) =>
  ({ method: 'put', status: 200, isChange: true, isVersioned: true, ...facts }) as const;

/** Deletes an entity. */
export const remove = <const F extends Omit<Facts, 'reply'>>(facts: F) =>
  ({ method: 'delete', status: 200, isChange: true, isVersioned: true, reply: messageReply, ...facts }) as const;

type Flat<T> = { [K in keyof T]: T[K] };
type TypeOf<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : never;

/** Message that asks a service for what the endpoint does: as it is sent (`input`) or received (`output`). */
export type MessageOf<E, Side extends 'input' | 'output'> = Flat<
  (E extends { path: `${string}{id}${string}` } ? { id: string } : object) &
    (E extends { params: infer Params } ? TypeOf<Params, Side> : object) &
    (E extends { query: infer Query } ? TypeOf<Query, Side> : object) &
    (E extends { body: infer Body }
      ? { body: TypeOf<Body, Side> }
      : E extends { isIdempotent: true }
        ? { body: object }
        : object) &
    (E extends { isIdempotent: true } ? { idempotencyKey?: string | undefined } : object) &
    (E extends { isVersioned: true } ? { ifMatch?: number | undefined } : object)
>;

/** Reply of the service: a page with the cursor of the next one, or the endpoint's reply with the change it made. */
export type ServiceReplyOf<E> = E extends { reply: infer Reply extends z.ZodType }
  ? E extends { page: infer Page extends string }
    ? { [Name in Page]: z.output<Reply> } & { next: string | null }
    : E extends { isChange: true }
      ? z.output<Reply> & { changeId?: string | null | undefined }
      : z.output<Reply>
  : never;

/** Schema of {@link MessageOf}. */
export function messageSchema({ path, params, query, body, isIdempotent, isVersioned }: Endpoint): z.ZodObject {
  return z.object({
    ...(path.includes('{id}') ? { id: idSchema('Id') } : {}),
    ...params?.shape,
    ...query?.shape,
    ...(body ? { body } : isIdempotent ? { body: z.object({}) } : {}),
    ...(isIdempotent ? { idempotencyKey: z.string().min(1).max(200).optional() } : {}),
    ...(isVersioned ? { ifMatch: z.number().int().optional() } : {}),
  });
}
