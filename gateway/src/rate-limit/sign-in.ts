import { SetMetadata } from '@nestjs/common';

export const SIGN_IN = 'sign-in';
/** Marks a public route that signs a user in: sign-ins have a limit of their own. */
export const SignIn = () => SetMetadata(SIGN_IN, true);
