import { SetMetadata } from '@nestjs/common';

export const SIGN_IN = 'sign-in';
/** Marks a public route where somebody proves who they are: it has a limit of its own. */
export const SignIn = () => SetMetadata(SIGN_IN, true);
