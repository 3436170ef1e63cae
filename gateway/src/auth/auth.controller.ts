import { Controller, Get, HttpCode, Post, Put, Res } from '@nestjs/common';
import {
  type Client,
  type FactorBody,
  factorBody,
  type LoginBody,
  loginBody,
  type PasskeyLoginBody,
  type ProfileBody,
  passkeyLoginBody,
  profileBody,
  type RegisterBody,
  registerBody,
  type SignedIn,
} from '@pocket/contracts';
import { type CallerContext, type RequestContext, RpcClient } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { setDevice } from '../http/device-cookie.js';
import { ClientOf, Context, PublicContext } from '../http/request.js';
import { ValidBody } from '../http/validation.js';
import { SignIn } from '../rate-limit/sign-in.js';
import { Public } from './public.js';
import { Sessions } from './sessions.js';
import { UserStatsService } from './user-stats.service.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly stats: UserStatsService,
  ) {}

  @Public()
  @SignIn()
  @Post('register')
  async register(
    @ValidBody(registerBody) body: RegisterBody,
    @ClientOf() client: Client,
    @PublicContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#signedIn(await this.rpc.request('auth.register', { ...body, client }, context), context, reply);
  }

  @Public()
  @SignIn()
  @Post('login')
  @HttpCode(200)
  async login(
    @ValidBody(loginBody) body: LoginBody,
    @ClientOf() client: Client,
    @PublicContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#signedIn(await this.rpc.request('auth.login', { ...body, client }, context), context, reply);
  }

  @Public()
  @SignIn()
  @Post('login/factor')
  @HttpCode(200)
  async loginFactor(
    @ValidBody(factorBody) body: FactorBody,
    @ClientOf() client: Client,
    @PublicContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#signedIn(await this.rpc.request('auth.login.factor', { body, client }, context), context, reply);
  }

  @Public()
  @SignIn()
  @Post('passkey/options')
  @HttpCode(200)
  passkeyOptions(@PublicContext() context: RequestContext) {
    return this.rpc.request('auth.login.passkeyOptions', {}, context);
  }

  @Public()
  @SignIn()
  @Post('passkey')
  @HttpCode(200)
  async loginByPasskey(
    @ValidBody(passkeyLoginBody) body: PasskeyLoginBody,
    @ClientOf() client: Client,
    @PublicContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#signedIn(await this.rpc.request('auth.login.passkey', { body, client }, context), context, reply);
  }

  @Get('me')
  me(@Context() context: CallerContext) {
    return this.stats.withStats(this.rpc.request('auth.me', {}, context), context);
  }

  @Put('profile')
  updateProfile(@ValidBody(profileBody) body: ProfileBody, @Context() context: CallerContext) {
    return this.stats.withStats(this.rpc.request('auth.profile.update', body, context), context);
  }

  @Post('2fa/enable')
  @HttpCode(200)
  enableTwoFactor(@Context() context: CallerContext) {
    return this.rpc.request('auth.twoFactor.set', { enabled: true }, context);
  }

  @Post('2fa/disable')
  @HttpCode(200)
  disableTwoFactor(@Context() context: CallerContext) {
    return this.rpc.request('auth.twoFactor.set', { enabled: false }, context);
  }

  async #signedIn({ token, sessionId, user, device }: SignedIn, { requestId }: RequestContext, to: FastifyReply) {
    if (device !== undefined) setDevice(to, device);
    const caller = { userId: user.id, sessionId, timeZone: user.timezone };
    this.sessions.began(caller);
    return { token, ...(await this.stats.withStats({ user }, { requestId, caller })) };
  }
}
