import { Injectable } from '@nestjs/common';
import type { Client, LoginBody, RegisterBody, SignedIn } from '@pocket/contracts';
import { fitsPassword } from '../credentials/passwords.js';
import { LoginHistoryService } from '../login-history/login-history.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { toUser } from '../users/user.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersService } from '../users/users.service.js';
import { invalidCredentials } from './login.errors.js';
import { LoginLimit } from './login-limit.js';

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly history: LoginHistoryService,
    private readonly limit: LoginLimit,
    private readonly tokens: TokensService,
  ) {}

  /** @throws AppError `EMAIL_TAKEN` */
  async register(body: RegisterBody, client: Client): Promise<SignedIn> {
    return this.#signIn(await this.users.register(body), client);
  }

  /** @throws AppError `INVALID_CREDENTIALS`, `TOO_MANY_REQUESTS` */
  async login({ email, password }: LoginBody, client: Client): Promise<SignedIn> {
    const attempt = { email, ip: client.ip };
    await this.limit.check(attempt);
    const user = await this.users.findByEmail(email);
    const fits = await fitsPassword(user?.passwordHash, password);
    if (!user || !fits) {
      await (user
        ? this.history.record(user._id.toHexString(), false, client)
        : this.history.recordNobody(email, client));
      await this.limit.fail(attempt);
      throw invalidCredentials();
    }
    // Guesses made at the same time may have used up the limit meanwhile.
    await this.limit.check(attempt);
    await this.limit.clear(attempt);
    return this.#signIn(user, client);
  }

  async #signIn({ _id }: UserDocument, client: Client): Promise<SignedIn> {
    const userId = _id.toHexString();
    const [sessionId, user] = await Promise.all([
      this.sessions.start(userId, client),
      this.users.recordLogin(_id),
      this.history.record(userId, true, client),
    ]);
    return { token: await this.tokens.issue(userId, sessionId), sessionId, user: toUser(user) };
  }
}
