import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type Client, type LoginBody, loginBody, type RegisterBody, registerBody } from '@pocket/contracts';
import { type CallerContext, type RequestContext, RpcClient } from '@pocket/server';
import { ClientOf, Context, PublicContext } from '../http/request.js';
import { ValidBody } from '../http/validation.js';
import { SignIn } from '../rate-limit/rate-limit.guard.js';
import { Public } from './public.js';

@Controller('auth')
export class AuthController {
  constructor(private readonly rpc: RpcClient) {}

  @Public()
  @SignIn()
  @Post('register')
  register(
    @ValidBody(registerBody) body: RegisterBody,
    @ClientOf() client: Client,
    @PublicContext() context: RequestContext,
  ) {
    return this.rpc.request('auth.register', { ...body, client }, context);
  }

  @Public()
  @SignIn()
  @Post('login')
  @HttpCode(200)
  login(@ValidBody(loginBody) body: LoginBody, @ClientOf() client: Client, @PublicContext() context: RequestContext) {
    return this.rpc.request('auth.login', { ...body, client }, context);
  }

  @Get('me')
  me(@Context() context: CallerContext) {
    return this.rpc.request('auth.me', {}, context);
  }

  @Delete('sessions/:id')
  revokeSession(@Param('id') sessionId: string, @Context() context: CallerContext) {
    return this.rpc.request('auth.sessions.revoke', { sessionId }, context);
  }
}
