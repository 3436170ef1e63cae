import { Injectable } from '@nestjs/common';
import type { Caller, Client, ConfirmBody, Credential } from '@pocket/contracts';
import { verifyPassword } from '../credentials/passwords.js';
import { wrongCode, wrongPassword } from '../factors/factors.errors.js';
import { FactorsService } from '../factors/factors.service.js';
import { PasskeysService } from '../factors/passkeys/passkeys.service.js';
import { EmailLimit } from '../limits/email-limit.js';
import { LoginThrottle } from '../limits/login-throttle.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';

/** Lets a signed-in person prove to be present. */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly limit: LoginThrottle,
    private readonly emailLimit: EmailLimit,
    private readonly factors: FactorsService,
    private readonly passkeys: PasskeysService,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Makes the session fresh, and returns until when.
   * @throws AppError `WRONG_PASSWORD`, `WRONG_CODE`, `TOO_MANY_REQUESTS`
   */
  async confirm(caller: Caller, { password, code, assertion }: ConfirmBody, client: Client): Promise<Date> {
    const { userId } = caller;
    if (password !== undefined) await this.requirePassword(caller, password, client);
    else if (assertion) await this.#requireSignature(userId, assertion, client);
    else await this.#requireCode(userId, code ?? '', client);
    return this.sessions.confirm(caller);
  }

  /** A wrong password counts as a failed sign-in. @throws AppError `WRONG_PASSWORD`, `TOO_MANY_REQUESTS` */
  async requirePassword({ userId, sessionId }: Caller, password: string, client: Client): Promise<void> {
    const { email, passwordHash } = await this.users.get(userId);
    const attempt = { email, ip: client.ip };
    await this.limit.check(attempt);
    // Counted for the session, so that guesses elsewhere do not make its owner wait.
    const guess = { email, knownDeviceId: sessionId };
    await this.emailLimit.enter(guess);
    if (!(await verifyPassword(passwordHash, password))) {
      await this.log.record(userId, { kind: 'loginFailed', client });
      await this.limit.fail(attempt);
      throw wrongPassword();
    }
    // Parallel attempts may have reached the limit meanwhile.
    await this.limit.check(attempt);
    await Promise.all([this.limit.clear(attempt), this.emailLimit.leave(guess)]);
  }

  async #requireCode(userId: string, code: string, client: Client): Promise<void> {
    if (await this.factors.useCode(userId, { code })) return;
    await this.log.record(userId, { kind: 'codeFailed', client });
    throw wrongCode();
  }

  async #requireSignature(userId: string, assertion: Credential, client: Client): Promise<void> {
    const signed = await this.passkeys.verify('confirm', userId, assertion);
    if (signed.copied) await this.log.record(userId, { kind: 'passkeyRefused', client, detail: signed.copied.name });
    if (signed.userId !== userId) throw wrongCode();
  }
}
