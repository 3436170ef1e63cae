import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, Handle, HandleForCaller } from '@pocket/server';
import { UsersService } from '../users/users.service.js';
import { EmailVerification } from './email-verification.js';
import { PasswordsService } from './passwords.service.js';

const LINK_MAILED = 'If an account has this email, a link is on its way';
const NO_MAIL = 'Ask the operator of this site for a link';

@Controller()
export class RecoveryController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly emails: EmailVerification,
    private readonly users: UsersService,
  ) {}

  @Handle('auth.password.forgot')
  async forget({ email }: ParsedRequestOf<'auth.password.forgot'>) {
    const mail = await this.passwords.forget(email);
    return { message: mail ? LINK_MAILED : NO_MAIL, mail };
  }

  @Handle('auth.password.reset')
  async reset({ body, client }: ParsedRequestOf<'auth.password.reset'>) {
    await this.passwords.reset(body, client);
    return { message: 'Password changed. Please sign in' };
  }

  @Handle('auth.password.link')
  async link({ email }: ParsedRequestOf<'auth.password.link'>) {
    return { link: await this.passwords.operatorLink(email) };
  }

  @HandleForCaller('auth.email.requestVerification')
  async requestVerification(_request: object, { caller }: CallerContext) {
    const isMailed = await this.emails.request(caller.userId);
    return { message: isMailed ? 'A link is on its way to your email' : 'Your email is verified already' };
  }

  @Handle('auth.email.verify')
  async verify({ body, client }: ParsedRequestOf<'auth.email.verify'>) {
    await this.emails.verify(body.token, client);
    return { message: 'Email verified' };
  }

  @Handle('auth.contact.find')
  async contact({ userId }: ParsedRequestOf<'auth.contact.find'>) {
    const { email, emailVerified, firstName, lastName, timezone } = await this.users.get(userId);
    return { email, emailVerified, name: `${firstName} ${lastName}`, timeZone: timezone };
  }
}
