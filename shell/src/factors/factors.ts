export { FactorForm } from './FactorForm';
export { signInByPasskey } from './passkey-sign-in';
export { PasskeyUnusable } from './sign-challenge';
