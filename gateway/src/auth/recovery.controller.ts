import { Controller, HttpCode, Post } from '@nestjs/common';
import {
  type Client,
  type EmailVerifyBody,
  emailVerifyBody,
  type PasswordForgotBody,
  type PasswordResetBody,
  passwordForgotBody,
  passwordResetBody,
} from '@pocket/contracts';
import { type RequestContext, RpcClient } from '@pocket/server';
import { ClientOf, PublicContext } from '../http/request.js';
import { ValidBody } from '../http/validation.js';
import { SignIn } from '../rate-limit/sign-in.js';
import { Public } from './public.js';

/** For visitors who lost their password or follow a link of a mail. */
@Controller('auth')
export class RecoveryController {
  constructor(private readonly rpc: RpcClient) {}

  @Public()
  @SignIn()
  @Post('password/forgot')
  @HttpCode(200)
  forget(@ValidBody(passwordForgotBody) body: PasswordForgotBody, @PublicContext() context: RequestContext) {
    return this.rpc.request('auth.password.forgot', body, context);
  }

  @Public()
  @SignIn()
  @Post('password/reset')
  @HttpCode(200)
  reset(
    @ValidBody(passwordResetBody) body: PasswordResetBody,
    @ClientOf() client: Client,
    @PublicContext() context: RequestContext,
  ) {
    return this.rpc.request('auth.password.reset', { body, client }, context);
  }

  @Public()
  @SignIn()
  @Post('email/verify')
  @HttpCode(200)
  verify(
    @ValidBody(emailVerifyBody) body: EmailVerifyBody,
    @ClientOf() client: Client,
    @PublicContext() context: RequestContext,
  ) {
    return this.rpc.request('auth.email.verify', { body, client }, context);
  }
}
