import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  type Caller,
  type Client,
  DEMO,
  type Passkey,
  type PasskeyBody,
  type PasswordBody,
  type Security,
} from '@pocket/contracts';
import { withTransaction } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import { hashPassword } from '../credentials/passwords.js';
import { CodesService } from '../factors/codes/codes.service.js';
import { demoIsOpen } from '../factors/factors.errors.js';
import { PasskeysService } from '../factors/passkeys/passkeys.service.js';
import { type Happening, SecurityLog } from '../security-log/security-log.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { ConfirmationsService } from './confirmations.service.js';

/** Injection token: true if mails can be sent. */
export const HAS_MAIL = Symbol('has mail');

/** Sets up and removes the factors of a user. Each change needs a fresh session and is in the security log. */
@Injectable()
export class SecurityService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly confirmations: ConfirmationsService,
    private readonly codes: CodesService,
    private readonly passkeys: PasskeysService,
    private readonly log: SecurityLog,
    @Inject(HAS_MAIL) private readonly hasMail: boolean,
  ) {}

  async get(caller: Caller): Promise<Security> {
    const { userId } = caller;
    const user = await this.users.get(userId);
    const since = await this.codes.since(userId);
    const freshUntil = await this.sessions.freshUntil(caller);
    return {
      totp: since && { since: since.toISOString() },
      recoveryCodesLeft: await this.codes.recoveryCodesLeft(userId),
      passkeys: await this.passkeys.list(userId),
      passwordChangedAt: (user.passwordChangedAt ?? user.createdAt).toISOString(),
      emailVerified: user.emailVerified,
      mail: this.hasMail,
      freshUntil: freshUntil?.toISOString() ?? null,
    };
  }

  /**
   * Changes the password and ends all other sessions.
   * @throws AppError `FORBIDDEN`, `CONFIRM_IT_IS_YOU`, `WRONG_PASSWORD`, `TOO_MANY_REQUESTS`
   */
  async changePassword(caller: Caller, { currentPassword, newPassword }: PasswordBody, client: Client): Promise<void> {
    await this.#requireOwner(caller);
    const { userId } = caller;
    await this.confirmations.requirePassword(caller, currentPassword, client);
    const passwordHash = await hashPassword(newPassword);
    await this.#change(caller, { kind: 'passwordChanged', client }, async (session) => {
      await this.users.setPassword(userId, passwordHash, session);
      await this.sessions.removeOthers(caller, session);
    });
    this.sessions.tellGateways(userId);
  }

  /** @throws AppError `FORBIDDEN`, `CONFIRM_IT_IS_YOU`, `CONFLICT` if codes are on */
  async startCodes(caller: Caller) {
    await this.#requireOwner(caller);
    const { userId } = caller;
    const { email } = await this.users.get(userId);
    return withTransaction(this.connection, async (session) => {
      // No secret outlives its user.
      await this.users.lock(userId, session);
      return this.codes.start(userId, email, session);
    });
  }

  /** Turns codes on. Returns the recovery codes. @throws AppError as {@link startCodes}; `WRONG_CODE` */
  turnCodesOn(caller: Caller, code: string, client: Client): Promise<string[]> {
    const { userId } = caller;
    return this.#change(caller, { kind: 'codesOn', client }, (session) => this.codes.turnOn(userId, code, session));
  }

  /** @throws AppError `FORBIDDEN`, `CONFIRM_IT_IS_YOU`, `NOT_FOUND` if codes are off */
  turnCodesOff(caller: Caller, client: Client): Promise<void> {
    return this.#change(caller, { kind: 'codesOff', client }, (session) => this.codes.turnOff(caller.userId, session));
  }

  /** @throws AppError `FORBIDDEN`, `CONFIRM_IT_IS_YOU`, `NOT_FOUND` if codes are off */
  replaceRecoveryCodes(caller: Caller, client: Client): Promise<string[]> {
    const { userId } = caller;
    return this.#change(caller, { kind: 'recoveryCodesReplaced', client }, (session) =>
      this.codes.replaceRecovery(userId, session),
    );
  }

  /** @throws AppError `FORBIDDEN`, `CONFIRM_IT_IS_YOU`, `LIMIT_REACHED` */
  async passkeyOptions(caller: Caller) {
    await this.#requireOwner(caller);
    const { userId } = caller;
    const { email } = await this.users.get(userId);
    return this.passkeys.creation({ userId, email });
  }

  /** @throws AppError `FORBIDDEN`, `CONFIRM_IT_IS_YOU`, `VALIDATION_FAILED`, `LIMIT_REACHED`, `CONFLICT` */
  async addPasskey(caller: Caller, body: PasskeyBody, client: Client): Promise<Passkey> {
    await this.#requireOwner(caller);
    const { userId } = caller;
    const { name } = body;
    // Uses its challenge up, whatever follows.
    const credential = await this.passkeys.verifyNew(userId, body);
    return this.#change(caller, { kind: 'passkeyAdded', client, detail: name }, async (session) => {
      // Additions exclude each other, so that the limit holds.
      await this.users.lock(userId, session);
      return this.passkeys.add(userId, name, credential, session);
    });
  }

  /** @throws AppError `FORBIDDEN`, `NOT_FOUND`, `CHANGED_MEANWHILE` */
  async renamePasskey(
    { userId }: Caller,
    id: string,
    name: string | undefined,
    ifMatch: number | undefined,
  ): Promise<Passkey> {
    if (userId === DEMO.userId) throw demoIsOpen();
    return this.passkeys.rename(userId, id, name, ifMatch);
  }

  /** @throws AppError `FORBIDDEN`, `CONFIRM_IT_IS_YOU`, `NOT_FOUND`, `CHANGED_MEANWHILE` */
  async removePasskey(caller: Caller, id: string, ifMatch: number | undefined, client: Client): Promise<void> {
    await this.#requireOwner(caller);
    const { userId } = caller;
    await withTransaction(this.connection, async (session) => {
      const detail = await this.passkeys.remove(userId, id, ifMatch, session);
      await this.log.record(userId, { kind: 'passkeyRemoved', client, detail }, session);
    });
  }

  async #change<Result>(
    caller: Caller,
    happening: Happening,
    change: (session: ClientSession) => Promise<Result>,
  ): Promise<Result> {
    await this.#requireOwner(caller);
    return withTransaction(this.connection, async (session) => {
      const result = await change(session);
      await this.log.record(caller.userId, happening, session);
      return result;
    });
  }

  async #requireOwner(caller: Caller): Promise<void> {
    if (caller.userId === DEMO.userId) throw demoIsOpen();
    await this.sessions.requireFresh(caller);
  }
}
