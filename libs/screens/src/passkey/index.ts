export { NO_PASSKEY, PasskeyUnusable, type SignOptions, signChallenge } from './sign-challenge';
