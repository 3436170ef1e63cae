/** Specified texts of the sign-in card. */
export const TEXTS = {
  'sign-in': {
    title: 'Welcome Back',
    description: 'Sign in to see where your money goes.',
    submit: 'Sign In',
    busy: 'Signing In...',
    question: "Don't have an account?",
    other: 'Sign Up',
  },
  'sign-up': {
    title: 'Create Account',
    description: 'It takes a minute, and it is free.',
    submit: 'Create Account',
    busy: 'Creating Account...',
    question: 'Already have an account?',
    other: 'Sign In',
  },
} as const;
