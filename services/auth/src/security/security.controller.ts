import { Controller } from '@nestjs/common';
import { DEMO, type ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { demoIsOpen } from '../factors/factors.errors.js';
import { PasskeysService } from '../factors/passkeys/passkeys.service.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { ConfirmationsService } from './confirmations.service.js';
import { SecurityService } from './security.service.js';

@Controller()
export class SecurityController {
  constructor(
    private readonly security: SecurityService,
    private readonly confirmations: ConfirmationsService,
    private readonly passkeys: PasskeysService,
    private readonly log: SecurityLog,
  ) {}

  @HandleForCaller('auth.security.get')
  get(_request: object, { caller }: CallerContext) {
    return this.security.get(caller);
  }

  @HandleForCaller('auth.security.log')
  list(query: ParsedRequestOf<'auth.security.log'>, { caller }: CallerContext) {
    return this.log.list(caller.userId, query);
  }

  @HandleForCaller('auth.security.confirm')
  async confirm({ body, client }: ParsedRequestOf<'auth.security.confirm'>, { caller }: CallerContext) {
    if (caller.userId === DEMO.userId) throw demoIsOpen();
    return { freshUntil: (await this.confirmations.confirm(caller, body, client)).toISOString() };
  }

  @HandleForCaller('auth.security.confirmOptions')
  confirmOptions(_request: object, { caller }: CallerContext) {
    if (caller.userId === DEMO.userId) throw demoIsOpen();
    return this.passkeys.signatureOptions('confirm', caller.userId);
  }

  @HandleForCaller('auth.password.change')
  async changePassword({ body, client }: ParsedRequestOf<'auth.password.change'>, { caller }: CallerContext) {
    await this.security.changePassword(caller, body, client);
    return { message: 'Password changed' };
  }

  @HandleForCaller('auth.totp.start')
  startCodes(_request: object, { caller }: CallerContext) {
    return this.security.startCodes(caller);
  }

  @HandleForCaller('auth.totp.confirm')
  async turnCodesOn({ body, client }: ParsedRequestOf<'auth.totp.confirm'>, { caller }: CallerContext) {
    return { recoveryCodes: await this.security.turnCodesOn(caller, body.code, client) };
  }

  @HandleForCaller('auth.totp.remove')
  async turnCodesOff({ client }: ParsedRequestOf<'auth.totp.remove'>, { caller }: CallerContext) {
    await this.security.turnCodesOff(caller, client);
    return { message: 'Codes are off' };
  }

  @HandleForCaller('auth.recoveryCodes.replace')
  async replace({ client }: ParsedRequestOf<'auth.recoveryCodes.replace'>, { caller }: CallerContext) {
    return { recoveryCodes: await this.security.replaceRecoveryCodes(caller, client) };
  }

  @HandleForCaller('auth.passkeys.options')
  passkeyOptions(_request: object, { caller }: CallerContext) {
    return this.security.passkeyOptions(caller);
  }

  @HandleForCaller('auth.passkeys.create')
  addPasskey({ body, client }: ParsedRequestOf<'auth.passkeys.create'>, { caller }: CallerContext) {
    return this.security.addPasskey(caller, body, client);
  }

  @HandleForCaller('auth.passkeys.rename')
  rename({ id, body, ifMatch }: ParsedRequestOf<'auth.passkeys.rename'>, { caller }: CallerContext) {
    return this.security.renamePasskey(caller, id, body.name, ifMatch);
  }

  @HandleForCaller('auth.passkeys.remove')
  async remove({ id, ifMatch, client }: ParsedRequestOf<'auth.passkeys.remove'>, { caller }: CallerContext) {
    await this.security.removePasskey(caller, id, ifMatch, client);
    return { message: 'Passkey removed' };
  }
}
