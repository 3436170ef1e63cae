export { makePasskey, type NewPasskeyOptions } from './make-passkey';
export { PasskeyUnusable, passkeyReason } from './passkey-reason';
export { NO_PASSKEY, type SignOptions, signChallenge } from './sign-challenge';
