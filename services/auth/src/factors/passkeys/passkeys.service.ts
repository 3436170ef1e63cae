import { Injectable } from '@nestjs/common';
import { type Credential, entityId, FACTOR_LIMITS, type Passkey, type PasskeyBody } from '@pocket/contracts';
import { now } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import type { SignatureKind } from '../challenges/challenge.schema.js';
import { passkeyChanged, passkeyKnown, passkeyNotFound, passkeyRefused, tooManyPasskeys } from '../factors.errors.js';
import type { PasskeyDocument } from './passkey.schema.js';
import { passkeyView } from './passkey.view.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { DECOY, Signatures } from './signatures.js';

/** Outcome of a signature: who signed, or a passkey whose counter did not grow, which may be a copy. */
export type Signed =
  | { readonly userId: string; readonly copied?: never }
  | { readonly userId?: never; readonly copied?: Pick<PasskeyDocument, 'userId' | 'name'> };

@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly signatures: Signatures,
  ) {}

  async list(userId: string): Promise<Passkey[]> {
    return (await this.passkeys.list(userId)).map(passkeyView);
  }

  /** Returns options that make a passkey. @throws AppError `LIMIT_REACHED` */
  async creation(owner: { readonly userId: string; readonly email: string }) {
    const known = await this.passkeys.list(owner.userId);
    if (known.length >= FACTOR_LIMITS.passkeys) throw tooManyPasskeys();
    return this.signatures.creation(owner, known);
  }

  /** @throws AppError `VALIDATION_FAILED`, `LIMIT_REACHED`, `CONFLICT` */
  async verifyNew(userId: string, { attestation }: PasskeyBody) {
    const credential = await this.signatures.created(userId, attestation);
    if (!credential) throw passkeyRefused();
    return credential;
  }

  /** Stores a verified credential in the transaction of `session`. @throws AppError `LIMIT_REACHED`, `CONFLICT` */
  async add(
    userId: string,
    name: string,
    credential: Awaited<ReturnType<PasskeysService['verifyNew']>>,
    session: ClientSession,
  ): Promise<Passkey> {
    const known = await this.passkeys.list(userId, session);
    if (known.length >= FACTOR_LIMITS.passkeys) throw tooManyPasskeys();
    const fields = { userId, name, createdAt: now(), lastUsedAt: null, version: 1 };
    const passkey = await this.passkeys.insert({ ...credential, ...fields }, session);
    if (!passkey) throw passkeyKnown();
    return passkeyView(passkey);
  }

  /** @throws AppError `NOT_FOUND`, `CHANGED_MEANWHILE` */
  async rename(userId: string, id: string, name: string | undefined, ifMatch: number | undefined): Promise<Passkey> {
    const passkey = await this.#find(userId, id, ifMatch);
    if (name === undefined || passkey.name === name) return passkeyView(passkey);
    const renamed = await this.passkeys.rename(userId, passkey, name);
    if (!renamed) throw passkeyChanged(null);
    return passkeyView(renamed);
  }

  /** Returns the name of the removed passkey. @throws AppError `NOT_FOUND`, `CHANGED_MEANWHILE` */
  async remove(userId: string, id: string, ifMatch: number | undefined, session: ClientSession): Promise<string> {
    const passkey = await this.#find(userId, id, ifMatch, session);
    if (!(await this.passkeys.remove(passkey, session))) throw passkeyChanged(null);
    return passkey.name;
  }

  removeAll(userId: string, session: ClientSession): Promise<void> {
    return this.passkeys.removeAll(userId, session);
  }

  /** Returns options that ask for a signature of one of the user's passkeys, or of any if nobody is known. */
  async signatureOptions(kind: SignatureKind, userId: string | null) {
    return this.signatures.options(kind, userId, userId === null ? [] : await this.passkeys.list(userId));
  }

  /**
   * Verifies a signature, and records the use of the passkey. Nobody has signed if it is wrong.
   * @param userId null: whoever the passkey belongs to
   */
  async verify(kind: SignatureKind, userId: string | null, assertion: Credential): Promise<Signed> {
    const found = await this.passkeys.findCredential(assertion.id);
    const passkey = found && (userId === null || found.userId === userId) ? found : undefined;
    // An unknown passkey costs the same work and uses the challenge up, so that the answer does not tell them apart.
    const signed = await this.signatures.signed(kind, userId, assertion, passkey ?? DECOY);
    if (!passkey || !signed) return {};
    const isGrown = await this.passkeys.use(passkey, { ...signed, lastUsedAt: now() });
    return isGrown ? { userId: passkey.userId } : { copied: passkey };
  }

  async #find(
    userId: string,
    id: string,
    ifMatch: number | undefined,
    session?: ClientSession,
  ): Promise<PasskeyDocument> {
    const passkey = entityId.safeParse(id).success ? await this.passkeys.find(userId, id, session) : null;
    if (!passkey) throw passkeyNotFound();
    if (ifMatch !== undefined && ifMatch !== passkey.version) throw passkeyChanged(passkeyView(passkey));
    return passkey;
  }
}
