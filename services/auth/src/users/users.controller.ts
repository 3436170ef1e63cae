import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, Handle, HandleForCaller } from '@pocket/server';
import { toUser } from './user.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Handle('auth.users.exist')
  exist({ userIds }: ParsedRequestOf<'auth.users.exist'>) {
    return this.users.missing(userIds);
  }

  @HandleForCaller('auth.me')
  async me(_request: object, { caller }: CallerContext) {
    return { user: toUser(await this.users.get(caller.userId)) };
  }

  @HandleForCaller('auth.twoFactor.set')
  async setTwoFactor({ enabled }: ParsedRequestOf<'auth.twoFactor.set'>, { caller }: CallerContext) {
    return { twoFactorEnabled: await this.users.setTwoFactor(caller.userId, enabled) };
  }
}
