import { Controller, Get } from '@nestjs/common';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context } from '../http/request.js';
import { UserStatsService } from './user-stats.service.js';

/** Second address of the profile: the reply is that of `GET /auth/me`. */
@Controller('user')
export class UserController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly stats: UserStatsService,
  ) {}

  @Get('profile')
  profile(@Context() context: CallerContext) {
    return this.stats.withStats(this.rpc.request('auth.me', {}, context), context);
  }
}
