import { type Caller, type Client, DEMO, type RequestOf } from '@pocket/contracts';
import { now } from '@pocket/server';
import { generateSync } from 'otplib';
import { type AuthHarness, requestId } from './auth-harness.js';

const STEP_MS = 30_000;
export const browser: Client = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Firefox/131.0', ip: '10.0.0.1' };
const PATIENT = { timeoutMs: 30_000 };

/** Fields of an error that reaches the gateway. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly retryAfter?: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Returns the error of `work`. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('Nothing was refused');
}

/** Code that an authenticator app shows, so many steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((now().getTime() + steps * STEP_MS) / 1000) });

/** A code that is not among those that are accepted now. */
export function wrongCodeOf(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
}

/** A signed-in person who sees to the protection of the account. */
export class SecurityPerson {
  private constructor(
    private readonly harness: AuthHarness,
    readonly email: string,
    readonly caller: Caller,
  ) {}

  static async register(harness: AuthHarness, email: string): Promise<SecurityPerson> {
    const { token } = await harness.register(email);
    return new SecurityPerson(harness, email, await harness.callerOf(token));
  }

  /** A visitor of the demo account. */
  static visitor(harness: AuthHarness, sessionId: string): SecurityPerson {
    return new SecurityPerson(harness, DEMO.email, { userId: DEMO.userId, sessionId, timeZone: 'UTC' });
  }

  get #context() {
    return { requestId, caller: this.caller };
  }

  security() {
    return this.harness.rpc.request('auth.security.get', {}, this.#context);
  }

  async logged(): Promise<string[]> {
    const { entries } = await this.harness.rpc.request('auth.security.log', {}, this.#context);
    return entries.map(({ kind }) => kind);
  }

  confirm(body: RequestOf<'auth.security.confirm'>['body']) {
    return this.harness.rpc.request('auth.security.confirm', { body, client: browser }, this.#context, PATIENT);
  }

  confirmOptions() {
    return this.harness.rpc.request('auth.security.confirmOptions', {}, this.#context);
  }

  changePassword(currentPassword: string, newPassword: string) {
    const body = { currentPassword, newPassword };
    return this.harness.rpc.request('auth.password.change', { body, client: browser }, this.#context, PATIENT);
  }

  startCodes() {
    return this.harness.rpc.request('auth.totp.start', { client: browser }, this.#context);
  }

  turnCodesOn(code: string) {
    return this.harness.rpc.request('auth.totp.confirm', { body: { code }, client: browser }, this.#context);
  }

  /** Turns codes on with that of the step before, so that those of now and of the next step are unused. */
  async withCodes() {
    const { secret } = await this.startCodes();
    const { recoveryCodes } = await this.turnCodesOn(codeOf(secret, -1));
    return { secret, recoveryCodes };
  }

  turnCodesOff() {
    return this.harness.rpc.request('auth.totp.remove', { client: browser }, this.#context);
  }

  replaceRecoveryCodes() {
    return this.harness.rpc.request('auth.recoveryCodes.replace', { client: browser }, this.#context);
  }

  passkeyOptions() {
    return this.harness.rpc.request('auth.passkeys.options', {}, this.#context);
  }

  addPasskey(name: string, attestation: RequestOf<'auth.passkeys.create'>['body']['attestation']) {
    const body = { name, attestation };
    return this.harness.rpc.request('auth.passkeys.create', { body, client: browser }, this.#context);
  }

  renamePasskey(id: string, name: string, ifMatch?: number) {
    return this.harness.rpc.request('auth.passkeys.rename', { id, body: { name }, ifMatch }, this.#context);
  }

  removePasskey(id: string, ifMatch?: number) {
    return this.harness.rpc.request('auth.passkeys.remove', { id, ifMatch, client: browser }, this.#context);
  }

  /** Signs in by password, and returns what the second factor is asked with. */
  async challenged(password = 'secret1') {
    const { code, details } = await refusalOf(this.harness.login(this.email, password));
    if (code !== 'SECOND_FACTOR') throw new Error(`The second factor was not asked for, but ${code}`);
    return details as { challenge: string; methods: string[]; passkey?: { challenge: string } };
  }

  export() {
    return this.harness.rpc.request('auth.export', {}, this.#context);
  }

  delete() {
    return this.harness.rpc.request('auth.delete', {}, this.#context);
  }
}

export const answer = (harness: AuthHarness, body: RequestOf<'auth.login.factor'>['body']) =>
  harness.rpc.request('auth.login.factor', { body, client: browser }, { requestId }, PATIENT);
