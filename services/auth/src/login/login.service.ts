import { Injectable } from '@nestjs/common';
import type { Client, Credential, FactorBody, LoginBody, RegisterBody, SignedIn } from '@pocket/contracts';
import { verifyPassword } from '../credentials/passwords.js';
import { challengeExpired, wrongCode } from '../factors/factors.errors.js';
import { PasskeysService } from '../factors/passkeys/passkeys.service.js';
import { EmailLimit } from '../limits/email-limit.js';
import { LoginThrottle } from '../limits/login-throttle.js';
import { LoginHistoryService } from '../login-history/login-history.service.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { DeviceTokens, type KnownDevice } from '../tokens/device-tokens.js';
import { TokensService } from '../tokens/tokens.service.js';
import { toUser } from '../users/user.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersService } from '../users/users.service.js';
import { invalidCredentials } from './login.errors.js';
import { SecondFactor } from './second-factor.service.js';

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly history: LoginHistoryService,
    private readonly log: SecurityLog,
    private readonly factor: SecondFactor,
    private readonly passkeys: PasskeysService,
    private readonly limit: LoginThrottle,
    private readonly emailLimit: EmailLimit,
    private readonly tokens: TokensService,
    private readonly devices: DeviceTokens,
  ) {}

  /** @throws AppError `EMAIL_TAKEN` */
  async register(body: RegisterBody, client: Client): Promise<SignedIn> {
    const device = await this.devices.read(client.device);
    return this.#signIn(await this.users.register(body), client, device, 'registered');
  }

  /** @throws AppError `INVALID_CREDENTIALS`, `TOO_MANY_REQUESTS`; `SECOND_FACTOR` if the right password is not enough */
  async login({ email, password }: LoginBody, client: Client): Promise<SignedIn> {
    const attempt = { email, ip: client.ip };
    await this.limit.check(attempt);
    const user = await this.users.findByEmail(email);
    const device = await this.devices.read(client.device);
    const isKnown = user && device?.userIds.includes(user._id.toHexString());
    const guess = { email, knownDeviceId: isKnown ? device?.id : undefined };
    await this.emailLimit.enter(guess);
    const isMatch = await verifyPassword(user?.passwordHash, password);
    if (!user || !isMatch) {
      await (user
        ? this.history.record(user._id.toHexString(), false, client)
        : this.history.recordNobody(email, client));
      await this.log.recordFailure(user?._id.toHexString(), email, client);
      await this.limit.fail(attempt);
      throw invalidCredentials();
    }
    // Parallel attempts may have reached the limit meanwhile.
    await this.limit.check(attempt);
    await Promise.all([this.limit.clear(attempt), this.emailLimit.leave(guess)]);
    await this.factor.ask(user._id.toHexString());
    return this.#signIn(user, client, device);
  }

  /** @throws AppError `CHALLENGE_EXPIRED`, `WRONG_CODE`, `TOO_MANY_REQUESTS` */
  async answer(body: FactorBody, client: Client): Promise<SignedIn> {
    const user = await this.users.find(await this.factor.check(body, client));
    // The user was deleted meanwhile.
    if (!user) throw challengeExpired();
    return this.#signIn(user, client, await this.devices.read(client.device));
  }

  /** Signs in by a passkey alone, which takes the place of the password and of the second factor. @throws AppError `WRONG_CODE` */
  async loginByPasskey(assertion: Credential, client: Client): Promise<SignedIn> {
    const { userId, copied } = await this.passkeys.verify('signIn', null, assertion);
    if (copied) await this.log.record(copied.userId, { kind: 'passkeyRefused', client, detail: copied.name });
    const user = userId === undefined ? null : await this.users.find(userId);
    if (!user) throw wrongCode();
    return this.#signIn(user, client, await this.devices.read(client.device));
  }

  async #signIn(
    { _id }: UserDocument,
    client: Client,
    knownDevice: KnownDevice | undefined,
    kind: 'login' | 'registered' = 'login',
  ): Promise<SignedIn> {
    const userId = _id.toHexString();
    const [sessionId, user, device] = await Promise.all([
      this.sessions.start(userId, client),
      this.users.recordLogin(_id),
      this.devices.issue(knownDevice, userId),
      this.history.record(userId, true, client),
      this.log.record(userId, { kind, client }),
    ]);
    return { token: await this.tokens.issue(userId, sessionId), sessionId, device, user: toUser(user) };
  }
}
