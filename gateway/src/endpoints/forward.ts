import { type Endpoint, type EndpointSubject, parse, type RequestOf } from '@pocket/contracts';
import type { RpcClient } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { setChangeHeader } from '../http/change-header.js';
import { nextLink } from '../http/next-link.js';
import { callerContext, type GatewayRequest, idempotencyKey, ifMatch } from '../http/request.js';

/** Passes a request on to the service that answers `subject`, and returns the body of the reply. */
export async function forward(
  rpc: RpcClient,
  subject: EndpointSubject,
  endpoint: Endpoint,
  request: GatewayRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = callerContext(request, { isBulk: endpoint.isBulk ?? false });
  // The endpoint's schemas, from which the type of the message derives, have checked all parts of it.
  const message = messageOf(endpoint, request) as RequestOf<EndpointSubject>;
  if (endpoint.page === undefined && !endpoint.isChange) {
    const json = await rpc.requestJson(subject, message, context);
    void reply.header('content-type', 'application/json; charset=utf-8');
    return json;
  }
  const answer = await rpc.request(subject, message, context);
  return endpoint.page === undefined
    ? nameChange(endpoint, answer, reply)
    : openPage(endpoint.page, answer, request, reply);
}

/**
 * Puts path, query, headers and body together. Values of a query stay texts, because the service converts them.
 * @throws AppError `VALIDATION_FAILED`
 */
function messageOf(endpoint: Endpoint, request: GatewayRequest): object {
  const { isIdempotent, isVersioned, path, params, query } = endpoint;
  const headers = {
    ...(isIdempotent ? { idempotencyKey: idempotencyKey(request) } : {}),
    ...(isVersioned ? { ifMatch: ifMatch(request) } : {}),
  };
  if (query) parse(query, request.query);
  if (params) parse(params, request.params);
  return {
    ...(query ? (request.query as object) : {}),
    ...(path.includes('{id}') || params ? (request.params as object) : {}),
    ...bodyOf(endpoint, request.body),
    ...headers,
  };
}

/** Unknown fields are dropped. */
function bodyOf(
  { body: schema, isBodyOptional, isIdempotent, keepsBody }: Endpoint,
  sent: unknown,
): { body?: unknown } {
  if (!schema) return isIdempotent ? { body: {} } : {};
  const body = isBodyOptional && sent === undefined ? {} : sent;
  const parsed = parse(schema, body);
  return { body: keepsBody ? withoutDropped(body, parsed) : parsed };
}

/** Returns what was sent without the fields that its schema dropped. Other values are as they were sent. */
function withoutDropped(sent: unknown, parsed: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(parsed)) {
    return sent.map((each, index) => withoutDropped(each, parsed[index]));
  }
  if (!isFields(sent) || !isFields(parsed)) return sent;
  const kept = Object.entries(sent).filter(([name]) => Object.hasOwn(parsed, name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutDropped(value, parsed[name])]));
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the page itself and leads to the next one by a `Link` header. */
function openPage(name: string, answer: object, request: GatewayRequest, reply: FastifyReply): unknown {
  const { [name]: page, next } = answer as Readonly<Record<string, unknown>>;
  if (typeof next === 'string') void reply.header('link', nextLink(request.url, next));
  return page;
}

/** Names the change in the header, and in the body only if the endpoint's reply has that field. */
function nameChange({ reply: schema }: Endpoint, answer: object, reply: FastifyReply): unknown {
  const { changeId, ...body } = answer as { readonly changeId?: string | null };
  setChangeHeader(reply, changeId);
  return 'shape' in schema && 'changeId' in (schema.shape as object) ? answer : body;
}
