import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddress, { compile } from '@fastify/proxy-addr';
import { requestId } from './request-id.js';

/** Headers of a single connection, never passed on; nor are those that `Connection` names. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Returns true for headers that any client may send; only a trusted proxy may describe the client in its name. */
const isSaidByClients = (name: string) =>
  name !== 'forwarded' && name !== 'x-real-ip' && !name.startsWith('x-forwarded-');
const anything = () => true;

export type TrustedProxies = (address: string, hop: number) => boolean;

/** @throws Error for what is neither an address, a range nor the name of one */
export function trustProxies(proxies: readonly string[]): TrustedProxies {
  return compile([...proxies]);
}

/** The headers that a gateway gets: the client's own, and who and where the client is. */
export function requestHeaders(
  request: IncomingMessage,
  gatewayHost: string,
  trusts: TrustedProxies,
): IncomingHttpHeaders {
  const { remoteAddress = '' } = request.socket;
  const isTrusted = trusts(remoteAddress, 0);
  const id = requestId(request);
  const headers = passedOn(request.headers, isTrusted ? anything : isSaidByClients);
  headers['x-request-id'] = id;
  headers['x-forwarded-for'] = isTrusted ? proxyAddress(request, trusts) : remoteAddress;
  headers['x-forwarded-proto'] ??= 'http';
  headers['x-forwarded-host'] ??= request.headers.host;
  headers.host = gatewayHost;
  return headers;
}

/** The headers of an answer, without those that were about the connection to the gateway. */
export function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return passedOn(headers, anything);
}

function passedOn(headers: IncomingHttpHeaders, isWanted: (name: string) => boolean): IncomingHttpHeaders {
  const named = namedBy(headers.connection);
  const passed: IncomingHttpHeaders = {};
  for (const name in headers) {
    if (!HOP_BY_HOP.has(name) && !named?.has(name) && isWanted(name)) passed[name] = headers[name];
  }
  return passed;
}

function namedBy(connection: string | undefined): Set<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
}
