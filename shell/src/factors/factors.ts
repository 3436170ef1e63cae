export { PasskeyUnusable } from '@pocket/screens/passkey';
export { FactorForm } from './FactorForm';
export { signInByPasskey } from './passkey-sign-in';
