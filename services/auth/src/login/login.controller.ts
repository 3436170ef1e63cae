import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { Handle } from '@pocket/server';
import { LoginService } from './login.service.js';

@Controller()
export class LoginController {
  constructor(private readonly service: LoginService) {}

  @Handle('auth.register')
  register({ client, ...body }: ParsedRequestOf<'auth.register'>) {
    return this.service.register(body, client);
  }

  @Handle('auth.login')
  login({ client, ...body }: ParsedRequestOf<'auth.login'>) {
    return this.service.login(body, client);
  }
}
