import { Controller } from '@nestjs/common';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { toUser } from './user.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @HandleForCaller('auth.me')
  async me(_request: object, { caller }: CallerContext) {
    return { user: toUser(await this.users.get(caller.userId)) };
  }
}
