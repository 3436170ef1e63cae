import { Controller } from '@nestjs/common';
import type { ParsedRequestOf } from '@pocket/contracts';
import { type CallerContext, Handle, HandleForCaller } from '@pocket/server';
import { SecurityLog } from '../security-log/security-log.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { UsersService } from '../users/users.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly tokens: TokensService,
    private readonly log: SecurityLog,
  ) {}

  @Handle('auth.sessions.check')
  async check({ userId, sessionId }: ParsedRequestOf<'auth.sessions.check'>) {
    const [user] = await Promise.all([this.users.get(userId), this.sessions.check(userId, sessionId)]);
    return { timeZone: user.timezone };
  }

  @Handle('auth.sessions.alive')
  async alive({ userId, sessionIds }: ParsedRequestOf<'auth.sessions.alive'>) {
    return { alive: await this.sessions.alive(userId, sessionIds) };
  }

  @HandleForCaller('auth.sessions.renew')
  async renew(_request: object, { caller: { userId, sessionId } }: CallerContext) {
    await this.sessions.renew(userId, sessionId);
    return { token: await this.tokens.issue(userId, sessionId) };
  }

  @HandleForCaller('auth.sessions.revoke')
  async revoke({ id }: ParsedRequestOf<'auth.sessions.revoke'>, { caller }: CallerContext) {
    const origin = await this.sessions.originOf(caller);
    await this.sessions.revoke(caller, id);
    await this.log.record(caller.userId, { kind: 'sessionEnded', client: origin });
    return { message: 'Device access revoked' };
  }

  @HandleForCaller('auth.sessions.list')
  list(_request: object, { caller }: CallerContext) {
    return this.sessions.list(caller);
  }
}
