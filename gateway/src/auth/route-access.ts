import { allEndpoints, type KeyAccess, keyAccess } from '@pocket/contracts';
import type { GatewayRequest } from '../http/request.js';

/** A route that the contract does not name is closed to keys. */
const UNKNOWN: KeyAccess = [];

/** Names a route whatever its parameters are called. */
const routeName = (method: string, path: string) => `${method.toUpperCase()} ${path.replaceAll(/:\w+|\{\w+\}/g, ':')}`;

const ACCESS: ReadonlyMap<string, KeyAccess> = new Map(
  allEndpoints.map((endpoint) => [routeName(endpoint.method, `/api${endpoint.path}`), keyAccess(endpoint)]),
);

/** Returns which keys may call the route of a request. */
export function routeAccess({ method, routeOptions: { url = '' } }: GatewayRequest): KeyAccess {
  return ACCESS.get(routeName(method === 'HEAD' ? 'GET' : method, url)) ?? UNKNOWN;
}
