import { Controller, HttpCode, Req, RequestMapping, RequestMethod, Res } from '@nestjs/common';
import { type Endpoint, type EndpointSubject, endpoints } from '@pocket/contracts';
import { RpcClient } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import type { GatewayRequest } from '../http/request.js';
import { ReadOnly } from '../rate-limit/read-only.js';
import { forward } from './forward.js';

const METHODS = {
  get: RequestMethod.GET,
  post: RequestMethod.POST,
  put: RequestMethod.PUT,
  delete: RequestMethod.DELETE,
} as const;

/** Serves every endpoint of the contract's table. The routes are added below. */
@Controller()
export class EndpointsController {
  constructor(readonly rpc: RpcClient) {}
}

for (const subject of Object.keys(endpoints) as EndpointSubject[]) addRoute(subject, endpoints[subject]);

/** Adds a method with the same decorators that a method in the source would have, so that Nest's guards apply to it. */
function addRoute(subject: EndpointSubject, endpoint: Endpoint): void {
  const descriptor: TypedPropertyDescriptor<unknown> = {
    value: function answer(this: EndpointsController, request: GatewayRequest, reply: FastifyReply) {
      return forward(this.rpc, subject, endpoint, request, reply);
    },
  };
  const { prototype } = EndpointsController;
  Object.defineProperty(prototype, subject, descriptor);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  RequestMapping({ method: METHODS[endpoint.method], path })(prototype, subject, descriptor);
  HttpCode(endpoint.status)(prototype, subject, descriptor);
  if (endpoint.isReadOnly) ReadOnly()(prototype, subject, descriptor);
  Req()(prototype, subject, 0);
  Res({ passthrough: true })(prototype, subject, 1);
}
