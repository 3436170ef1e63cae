import type { IncomingMessage, ServerResponse } from 'node:http';
import { endAfterBody } from './linger.js';
import { requestId } from './request-id.js';

/** Errors that this server answers itself, in the format of the API: status → code and message. */
const ERRORS = {
  400: ['VALIDATION_FAILED', 'The request could not be read'],
  408: ['VALIDATION_FAILED', 'The request took too long to arrive'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  417: ['VALIDATION_FAILED', 'The expectation cannot be met'],
  431: ['VALIDATION_FAILED', 'The request could not be read'],
  503: ['SERVICE_UNAVAILABLE', 'The service is not available right now. Please try again.'],
  504: ['SERVICE_TIMEOUT', 'The service took too long to answer. Please try again.'],
} as const;

export type ErrorStatus = keyof typeof ERRORS;

export interface ApiError {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Creates an error in the format of the API. */
export function apiError(status: ErrorStatus, id: string): ApiError {
  const [code, message] = ERRORS[status];
  const body = JSON.stringify({ statusCode: status, code, message, requestId: id });
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
      ...(status === 503 ? { 'retry-after': '1' } : {}),
    },
    body,
  };
}

/** Answers at once. If the body has not arrived in full, the connection ends with the answer. */
export function sendApiError(
  request: IncomingMessage,
  response: ServerResponse,
  status: ErrorStatus,
  lingerMs: number,
): void {
  if (response.headersSent || response.destroyed) return;
  const { headers, body } = apiError(status, requestId(request));
  response.writeHead(status, request.complete ? headers : { ...headers, connection: 'close' });
  response.write(body);
  endAfterBody(request, response, lingerMs);
}
