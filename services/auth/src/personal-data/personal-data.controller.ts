import { Controller } from '@nestjs/common';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { FactorsService } from '../factors/factors.service.js';
import { KeysService } from '../keys/keys.service.js';
import { LoginHistoryService } from '../login-history/login-history.service.js';
import { MailJobs } from '../mail-jobs/mail-jobs.js';
import { LinkTokens } from '../recovery/link-tokens.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { toUser } from '../users/user.js';
import { UsersService } from '../users/users.service.js';

/** Exports or removes all data of a user in this service. */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly history: LoginHistoryService,
    private readonly keys: KeysService,
    private readonly factors: FactorsService,
    private readonly log: SecurityLog,
    private readonly tokens: LinkTokens,
    private readonly jobs: MailJobs,
  ) {}

  @HandleForCaller('auth.logins.list')
  logins(_request: object, { caller }: CallerContext) {
    return this.history.list(caller.userId);
  }

  @HandleForCaller('auth.export')
  async export(_request: object, { caller }: CallerContext) {
    const [user, sessions, loginHistory, keys, factors, securityLog] = await Promise.all([
      this.users.get(caller.userId),
      this.sessions.list(caller),
      this.history.list(caller.userId),
      this.keys.list(caller.userId),
      this.factors.export(caller.userId),
      this.log.newest(caller.userId),
    ]);
    const given = { ...(keys.length > 0 ? { keys } : {}), ...(factors ? { factors } : {}) };
    return { user: toUser(user), sessions, loginHistory, ...given, securityLog };
  }

  @HandleForCaller('auth.delete')
  async delete(_request: object, { caller: { userId } }: CallerContext) {
    await this.users.delete(userId, async (session) => {
      await this.sessions.removeAll(userId, session);
      await this.history.removeAll(userId, session);
      await this.keys.removeAll(userId, session);
      await this.factors.removeAll(userId, session);
      await this.log.removeAll(userId, session);
      await this.tokens.removeAll(userId, session);
      await this.jobs.removeAll(userId, session);
    });
    return { message: 'Account deleted' };
  }
}
