import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import {
  type Client,
  type ConfirmBody,
  codeBody,
  confirmBody,
  type PasskeyBody,
  type PasswordBody,
  passkeyBody,
  passwordBody,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { ClientOf, Context, IfMatch } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

/** What protects an account: the limits of guesses and the security log need the browser that asks. */
@Controller('security')
export class SecurityController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('confirm')
  @HttpCode(200)
  confirm(@ValidBody(confirmBody) body: ConfirmBody, @ClientOf() client: Client, @Context() context: CallerContext) {
    return this.rpc.request('auth.security.confirm', { body, client }, context);
  }

  @Post('password')
  @HttpCode(200)
  changePassword(
    @ValidBody(passwordBody) body: PasswordBody,
    @ClientOf() client: Client,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('auth.password.change', { body, client }, context);
  }

  @Post('totp')
  @HttpCode(200)
  startCodes(@ClientOf() client: Client, @Context() context: CallerContext) {
    return this.rpc.request('auth.totp.start', { client }, context);
  }

  @Post('totp/confirm')
  @HttpCode(200)
  turnCodesOn(
    @ValidBody(codeBody) body: { readonly code: string },
    @ClientOf() client: Client,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('auth.totp.confirm', { body, client }, context);
  }

  @Delete('totp')
  turnCodesOff(@ClientOf() client: Client, @Context() context: CallerContext) {
    return this.rpc.request('auth.totp.remove', { client }, context);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  replaceRecoveryCodes(@ClientOf() client: Client, @Context() context: CallerContext) {
    return this.rpc.request('auth.recoveryCodes.replace', { client }, context);
  }

  @Post('passkeys')
  addPasskey(@ValidBody(passkeyBody) body: PasskeyBody, @ClientOf() client: Client, @Context() context: CallerContext) {
    return this.rpc.request('auth.passkeys.create', { body, client }, context);
  }

  @Delete('passkeys/:id')
  removePasskey(
    @Param('id') id: string,
    @IfMatch() ifMatch: number | undefined,
    @ClientOf() client: Client,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('auth.passkeys.remove', { id, ifMatch, client }, context);
  }
}
