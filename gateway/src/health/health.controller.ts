import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { NatsLink, type RequestContext, RpcClient } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/public.js';
import { PublicContext } from '../http/request.js';

const SERVICES = ['auth', 'ledger', 'reporting'] as const;
const PING_TIMEOUT_MS = 1_500;

/** `down` lists the services that do not answer, for example because their database is down. */
interface Health {
  readonly status: 'OK' | 'DEGRADED';
  readonly down?: readonly string[];
}

@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly link: NatsLink,
  ) {}

  @Get()
  async health(
    @PublicContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Health> {
    const down = this.link.isUp ? await this.#silentServices(context) : ['messaging'];
    if (down.length === 0) return { status: 'OK' };
    void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { status: 'DEGRADED', down };
  }

  async #silentServices(context: RequestContext): Promise<string[]> {
    const options = { timeoutMs: PING_TIMEOUT_MS };
    const pings = SERVICES.map((name) => this.rpc.request(`${name}.ping`, {}, context, options));
    const outcomes = await Promise.allSettled(pings);
    return SERVICES.filter((_, index) => outcomes[index]?.status === 'rejected');
  }
}
