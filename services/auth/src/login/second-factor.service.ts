import { Injectable } from '@nestjs/common';
import type { Client, FactorBody, GivenFactor } from '@pocket/contracts';
import { Challenges } from '../factors/challenges/challenges.js';
import { challengeExpired, secondFactor, wrongCode } from '../factors/factors.errors.js';
import { FactorsService } from '../factors/factors.service.js';
import { LoginHistoryService } from '../login-history/login-history.service.js';
import { SecurityLog } from '../security-log/security-log.service.js';

/** Asks for the second factor of a sign-in, and checks it. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly factors: FactorsService,
    private readonly challenges: Challenges,
    private readonly history: LoginHistoryService,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError `SECOND_FACTOR` with a challenge, if the user has a second factor */
  async ask(userId: string): Promise<void> {
    if (!(await this.factors.isNeeded(userId))) return;
    const challenge = await this.challenges.give('login', userId);
    throw secondFactor({ challenge, ...(await this.factors.offer(userId)) });
  }

  /**
   * Returns the user whose challenge is answered, which ends it. It has five tries within five minutes.
   * @throws AppError `CHALLENGE_EXPIRED`, `WRONG_CODE`, `TOO_MANY_REQUESTS`
   */
  async check({ challenge, ...given }: FactorBody, client: Client): Promise<string> {
    const userId = await this.challenges.spendTry('login', challenge);
    if (userId === null) throw challengeExpired();
    if (await this.#isRight(userId, challenge, given, client)) return userId;
    await this.history.record(userId, false, client);
    await this.log.record(userId, { kind: 'codeFailed', client });
    throw wrongCode();
  }

  async #isRight(userId: string, challenge: string, given: GivenFactor, client: Client): Promise<boolean> {
    const { assertion } = given;
    if (assertion) {
      const signed = await this.factors.sign(userId, assertion);
      if (signed.copied) await this.log.record(userId, { kind: 'passkeyRefused', client, detail: signed.copied.name });
      if (signed.userId !== userId) return false;
      if (await this.challenges.end('login', challenge, userId)) return true;
      throw challengeExpired();
    }
    return this.factors.useCode(userId, given, async (session) => {
      // Of two right codes at a time the later one is not used up.
      if (!(await this.challenges.end('login', challenge, userId, session))) throw challengeExpired();
      if (given.recoveryCode !== undefined)
        await this.log.record(userId, { kind: 'recoveryCodeUsed', client }, session);
    });
  }
}
