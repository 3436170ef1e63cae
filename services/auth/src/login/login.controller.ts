import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { Handle } from '@pocket/server';
import { PasskeysService } from '../factors/passkeys/passkeys.service.js';
import { LoginService } from './login.service.js';

@Controller()
export class LoginController {
  constructor(
    private readonly service: LoginService,
    private readonly passkeys: PasskeysService,
  ) {}

  @Handle('auth.register')
  register({ client, ...body }: ParsedRequestOf<'auth.register'>) {
    return this.service.register(body, client);
  }

  @Handle('auth.login')
  login({ client, ...body }: ParsedRequestOf<'auth.login'>) {
    return this.service.login(body, client);
  }

  @Handle('auth.login.factor')
  answer({ body, client }: ParsedRequestOf<'auth.login.factor'>) {
    return this.service.answer(body, client);
  }

  @Handle('auth.login.passkeyOptions')
  passkeyOptions() {
    return this.passkeys.signatureOptions('signIn', null);
  }

  @Handle('auth.login.passkey')
  loginByPasskey({ body, client }: ParsedRequestOf<'auth.login.passkey'>) {
    return this.service.loginByPasskey(body.assertion, client);
  }
}
