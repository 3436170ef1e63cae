import type { FactorMethod } from '@pocket/contracts';
import { ApiError } from '@pocket/platform';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Ways to give the second factor that the server asks for. */
export interface FactorOffer {
  /** Missing in the reset of a password, whose link takes its place. */
  readonly challenge?: string;
  readonly methods: readonly FactorMethod[];
  readonly passkey?: PublicKeyCredentialRequestOptionsJSON;
}

export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Returns the offer of a call that needs the second factor; undefined for other failures. */
export function factorOfferIn(error: unknown): FactorOffer | undefined {
  return hasCode(error, 'SECOND_FACTOR') ? (error.details as unknown as FactorOffer) : undefined;
}
