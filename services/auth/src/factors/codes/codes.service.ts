import { Inject, Injectable } from '@nestjs/common';
import { now } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { toString as qrOf } from 'qrcode';
import type { SecretBox } from '../../secrets/secret-box.js';
import { SECRET_BOX } from '../../secrets/secrets.module.js';
import { codesAreOn, noCodes, setUpExpired, wrongCode } from '../factors.errors.js';
import { CodesRepository } from './codes.repository.js';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';
import { newTotpSecret, stepOfCode, totpUri } from './totp-codes.js';

const OPEN_MS = 10 * 60_000;

/** Codes of authenticator apps, and the recovery codes beside them. */
@Injectable()
export class CodesService {
  constructor(
    private readonly codes: CodesRepository,
    @Inject(SECRET_BOX) private readonly box: SecretBox,
  ) {}

  /** Returns since when codes are on; null if they are not. */
  async since(userId: string): Promise<Date | null> {
    return (await this.codes.totp(userId))?.since ?? null;
  }

  recoveryCodesLeft(userId: string): Promise<number> {
    return this.codes.left(userId);
  }

  /** Makes a secret that is open for ten minutes, in the transaction of `session`. @throws AppError `CONFLICT` if codes are on */
  async start(
    userId: string,
    email: string,
    session: ClientSession,
  ): Promise<{ secret: string; uri: string; qr: string }> {
    const secret = newTotpSecret();
    const openUntil = new Date(now().getTime() + OPEN_MS);
    if (!(await this.codes.open(userId, this.box.seal(secret, userId), openUntil, session))) throw codesAreOn();
    const uri = totpUri(secret, email);
    return { secret, uri, qr: await qrOf(uri, { type: 'svg', errorCorrectionLevel: 'M' }) };
  }

  /**
   * Turns codes on with the first one, in the transaction of `session`. Returns the recovery codes.
   * @throws AppError `CONFLICT` if codes are on or the secret is not open any more, `WRONG_CODE`
   */
  async turnOn(userId: string, code: string, session: ClientSession): Promise<string[]> {
    const totp = await this.codes.totp(userId, session);
    if (totp?.since) throw codesAreOn();
    if (!totp || totp.openUntil <= now()) throw setUpExpired();
    const lastStep = stepOfCode(this.box.open(totp.secret, userId), code, now());
    if (lastStep === undefined) throw wrongCode();
    if (!(await this.codes.turnOn(totp, { since: now(), lastStep }, session))) throw setUpExpired();
    return this.#replaceRecovery(userId, session);
  }

  /** Replaces all recovery codes in the transaction of `session`. @throws AppError `NOT_FOUND` if codes are off */
  async replaceRecovery(userId: string, session: ClientSession): Promise<string[]> {
    if (!(await this.codes.totp(userId, session))?.since) throw noCodes();
    return this.#replaceRecovery(userId, session);
  }

  /** Turns codes off in the transaction of `session`. @throws AppError `NOT_FOUND` if they are off */
  async turnOff(userId: string, session: ClientSession): Promise<void> {
    if (!(await this.codes.removeAll(userId, session))) throw noCodes();
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.codes.removeAll(userId, session);
  }

  /** Returns true if the code is right, and uses up its time step in the transaction of `session`. */
  async accept(userId: string, code: string, session: ClientSession): Promise<boolean> {
    const totp = await this.codes.totp(userId, session);
    if (!totp?.since) return false;
    const step = stepOfCode(this.box.open(totp.secret, userId), code, now(), totp.lastStep);
    return step !== undefined && this.codes.acceptStep(userId, step, session);
  }

  /** Returns true if the recovery code is right, and uses it up. */
  acceptRecovery(userId: string, code: string, session: ClientSession): Promise<boolean> {
    return this.codes.useRecovery(userId, recoveryCodeHash(userId, code), session);
  }

  async #replaceRecovery(userId: string, session: ClientSession): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryCodeHash(userId, code));
    await this.codes.replaceRecovery(userId, hashes, session);
    return codes;
  }
}
