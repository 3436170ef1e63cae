import { Controller, Get } from '@nestjs/common';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context } from '../http/request.js';

@Controller('user')
export class UserController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('profile')
  profile(@Context() context: CallerContext) {
    return this.rpc.request('auth.me', {}, context);
  }
}
