import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Credential, FactorMethod, GivenFactor } from '@pocket/contracts';
import { withTransaction } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import { CodeLimit } from '../limits/code-limit.js';
import { Challenges } from './challenges/challenges.js';
import { CodesService } from './codes/codes.service.js';
import { PasskeysService, type Signed } from './passkeys/passkeys.service.js';

/** Second factors of users: whether one is needed, and whether a given one is right. */
@Injectable()
export class FactorsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly limit: CodeLimit,
    private readonly codes: CodesService,
    private readonly passkeys: PasskeysService,
    private readonly challenges: Challenges,
  ) {}

  /** Codes turn the second factor on; a passkey alone leaves the sign-in by password as it is. */
  async isNeeded(userId: string): Promise<boolean> {
    return (await this.codes.since(userId)) !== null;
  }

  /** Returns the ways in which a user can give the second factor, with options for a passkey. */
  async offer(userId: string) {
    const left = await this.codes.recoveryCodesLeft(userId);
    const passkeys = await this.passkeys.list(userId);
    const methods: FactorMethod[] = [
      'totp',
      ...(left > 0 ? (['recovery'] as const) : []),
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ];
    return {
      methods,
      ...(passkeys.length > 0 ? { passkey: await this.passkeys.signatureOptions('factor', userId) } : {}),
    };
  }

  /** Verifies the signature of a second factor, and uses its challenge up. */
  sign(userId: string, assertion: Credential): Promise<Signed> {
    return this.passkeys.verify('factor', userId, assertion);
  }

  /**
   * Returns true if a code or a recovery code is right, and uses it up in one transaction with `alongside`: if that
   * fails, the code can be used again.
   * @throws AppError `TOO_MANY_REQUESTS` for codes; errors of `alongside`
   */
  async useCode(
    userId: string,
    { code, recoveryCode }: Pick<GivenFactor, 'code' | 'recoveryCode'>,
    alongside: (session: ClientSession) => Promise<void> = async () => {},
  ): Promise<boolean> {
    if (code !== undefined) await this.limit.enter(userId);
    const isRight = await withTransaction(this.connection, async (session) => {
      const isAccepted =
        code === undefined
          ? recoveryCode !== undefined && (await this.codes.acceptRecovery(userId, recoveryCode, session))
          : await this.codes.accept(userId, code, session);
      if (isAccepted) await alongside(session);
      return isAccepted;
    });
    if (isRight && code !== undefined) await this.limit.leave(userId);
    return isRight;
  }

  /** Returns the factors of a user without secrets; undefined if there are none. */
  async export(userId: string) {
    const since = await this.codes.since(userId);
    const passkeys = await this.passkeys.list(userId);
    if (!since && passkeys.length === 0) return undefined;
    return {
      totp: since && { since: since.toISOString() },
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    };
  }

  /** Removes all factors of a user in the transaction of `session`. */
  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.codes.removeAll(userId, session);
    await this.passkeys.removeAll(userId, session);
    await this.challenges.removeAll(userId, session);
  }
}
