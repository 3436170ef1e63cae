export { ForgotPassword } from './ForgotPassword';
export { ResetPassword } from './ResetPassword';
export { VerifyEmail } from './VerifyEmail';
