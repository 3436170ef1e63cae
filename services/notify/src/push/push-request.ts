import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { EndpointRules } from './endpoint-rules.js';

const LIMIT_MS = 10_000;

/** Answer of a push service: only what decides about the next attempt. */
export interface PushAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

export interface PushPost {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Posts an encrypted push. Redirects are not followed, and the answer's body is not read. */
export function postPush({ endpoint, headers, body }: PushPost, rules: EndpointRules): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const send = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
    const lookup = rules.lookupFor(endpoint);
    const signal = AbortSignal.timeout(LIMIT_MS);
    // A connection of its own: one that is reused was checked for another name.
    const options = { method: 'POST', headers, signal, agent: false as const, ...(lookup ? { lookup } : {}) };
    const request = send(endpoint, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, retryAfter: headers['retry-after'] });
      response.destroy();
    });
    request.once('error', reject);
    request.end(body);
  });
}
