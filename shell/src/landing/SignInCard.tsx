import { DEMO } from '@pocket/contracts/demo';
import { LIMITS } from '@pocket/contracts/limits';
import { Button, Field, Input, PasswordInput, StatusBanner } from '@pocket/ui';
import type { ChangeEvent, RefObject } from 'react';
import { DemoAccount } from './DemoAccount';
import { type Credentials, EMPTY } from './sign-in';
import { useSignIn } from './use-sign-in';

const TEXTS = {
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

export interface SignInCardProps {
  readonly demoAccount: boolean;
  readonly emailRef?: RefObject<HTMLInputElement | null>;
}

export function SignInCard({ demoAccount, emailRef }: SignInCardProps) {
  const { mode, fields, error, success, busy, fill, toggle, submit } = useSignIn();
  const texts = TEXTS[mode];
  const input = (name: keyof Credentials) => ({
    name,
    value: fields[name],
    disabled: busy,
    onChange: (event: ChangeEvent<HTMLInputElement>) => fill({ [name]: event.target.value }),
  });

  return (
    <section
      aria-labelledby="sign-in-title"
      className="w-full max-w-md rounded-xl border border-border bg-card p-6 shadow-overlay sm:p-8"
    >
      <h2 id="sign-in-title" className="text-xl font-semibold">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{texts.description}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="mt-6 grid gap-4"
      >
        {mode === 'sign-up' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="First Name">
              {(control) => (
                <Input {...control} {...input('firstName')} autoComplete="given-name" maxLength={LIMITS.personName} />
              )}
            </Field>
            <Field label="Last Name">
              {(control) => (
                <Input {...control} {...input('lastName')} autoComplete="family-name" maxLength={LIMITS.personName} />
              )}
            </Field>
          </div>
        ) : null}
        <Field label="Email">
          {(control) => (
            <Input
              {...control}
              {...input('email')}
              {...(emailRef ? { ref: emailRef } : {})}
              type="email"
              autoComplete="email"
            />
          )}
        </Field>
        <Field label="Password" hint={mode === 'sign-up' ? 'Must be at least 6 characters' : undefined}>
          {(control) => (
            <PasswordInput
              {...control}
              {...input('password')}
              autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
            />
          )}
        </Field>
        {error ? <StatusBanner kind="failure">{error}</StatusBanner> : null}
        {success ? <StatusBanner kind="success">{success}</StatusBanner> : null}
        <Button type="submit" size="large" disabled={busy}>
          {busy ? texts.busy : texts.submit}
        </Button>
      </form>
      <p className="mt-4 text-center text-sm text-muted-foreground">
        {texts.question}{' '}
        <button
          type="button"
          disabled={busy}
          onClick={toggle}
          className="cursor-pointer rounded-sm px-1 py-2.5 font-medium text-primary outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
        >
          {texts.other}
        </button>
      </p>
      {demoAccount && mode === 'sign-in' ? (
        <DemoAccount disabled={busy} onUse={() => fill({ ...EMPTY, email: DEMO.email, password: DEMO.password })} />
      ) : null}
    </section>
  );
}
