import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { SessionsService } from '../sessions/sessions.service.js';
import { toUser } from '../users/user.js';
import { UsersService } from '../users/users.service.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  @HandleForCaller('auth.profile.update')
  async update(body: ParsedRequestOf<'auth.profile.update'>, { caller }: CallerContext) {
    const user = await this.users.updateProfile(caller.userId, body, () => this.sessions.originOf(caller));
    return { user: toUser(user) };
  }
}
