import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Credential } from '@pocket/contracts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { SignatureKind } from '../challenges/challenge.schema.js';
import { Challenges } from '../challenges/challenges.js';
import type { PasskeyDocument } from './passkey.schema.js';
import { RELYING_PARTY, type RelyingParty } from './relying-party.js';

const NAME = 'Pocket';

/** Credential that a browser made. */
export type NewCredential = Pick<PasskeyDocument, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;
export type SignedPasskey = Pick<PasskeyDocument, 'credentialId' | 'publicKey' | 'transports'>;

/** Public key of the generator of P-256 (COSE, ES256): stands in for a passkey that nobody has. */
export const DECOY: SignedPasskey = {
  credentialId: 'nobody',
  publicKey: Buffer.from(
    `a5010203262001215820${'6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296'}225820${'4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'}`,
    'hex',
  ).toString('base64url'),
  transports: [],
};
interface Owner {
  readonly userId: string;
  readonly email: string;
}

/** Options and verification of WebAuthn Level 2. The person must be verified, and each challenge counts once. */
@Injectable()
export class Signatures {
  readonly #log = new Logger(Signatures.name);

  constructor(
    private readonly challenges: Challenges,
    @Inject(RELYING_PARTY) private readonly site: RelyingParty,
  ) {}

  /** Returns options that make a passkey. @param known passkeys that the user has */
  async creation({ userId, email }: Owner, known: readonly PasskeyDocument[]) {
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: this.site.id,
      userID: new Uint8Array(Buffer.from(userId)),
      userName: email,
      attestationType: 'none',
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.give('register', userId, options.challenge);
    return { ...options };
  }

  /** Returns options that ask for a signature. @param allowed passkeys; without them the person chooses any */
  async options(kind: SignatureKind, userId: string | null, allowed: readonly PasskeyDocument[] = []) {
    const options = await generateAuthenticationOptions({
      rpID: this.site.id,
      userVerification: 'required',
      ...(allowed.length > 0 ? { allowCredentials: allowed.map(descriptorOf) } : {}),
    });
    await this.challenges.give(kind, userId, options.challenge);
    return { ...options };
  }

  /** Returns the credential that was made; undefined if it is not for this site, this user and an open challenge. */
  async created(userId: string, attestation: Credential): Promise<NewCredential | undefined> {
    const { verified, registrationInfo } = await this.#attempt(() =>
      verifyRegistrationResponse({
        response: attestation as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => this.challenges.end('register', challenge, userId),
        expectedOrigin: this.site.origin,
        expectedRPID: this.site.id,
        requireUserVerification: true,
      }),
    );
    if (!verified || !registrationInfo) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backedUp: credentialBackedUp,
    };
  }

  /** Returns what the signature says; undefined if it is wrong, or for no open challenge of this kind and user. */
  async signed(
    kind: SignatureKind,
    userId: string | null,
    assertion: Credential,
    { credentialId, publicKey, transports }: SignedPasskey,
  ): Promise<Pick<PasskeyDocument, 'counter' | 'backedUp'> | undefined> {
    const { verified, authenticationInfo } = await this.#attempt(() =>
      verifyAuthenticationResponse({
        response: assertion as unknown as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => this.challenges.end(kind, challenge, userId),
        expectedOrigin: this.site.origin,
        expectedRPID: this.site.id,
        // The write that records the use compares the counter, so that of two uses at a time one is refused.
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          counter: 0,
          transports: [...transports],
        },
        requireUserVerification: true,
      }),
    );
    if (!verified || !authenticationInfo) return undefined;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  }

  /** The library throws for everything that is wrong in what a browser sent. */
  async #attempt<Result extends { readonly verified: boolean }>(
    verify: () => Promise<Result>,
  ): Promise<Partial<Result>> {
    try {
      return await verify();
    } catch (error) {
      this.#log.debug('A passkey was refused', error);
      return {};
    }
  }
}

const descriptorOf = ({ credentialId, transports }: PasskeyDocument) => ({
  id: credentialId,
  transports: [...transports],
});
