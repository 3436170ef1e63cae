import { DEMO } from '@pocket/contracts/demo';
import { LIMITS } from '@pocket/contracts/limits';
import { FormField, FormNote } from '@pocket/screens';
import { Button, Input, PasswordInput, StatusBanner } from '@pocket/ui';
import type { RefObject } from 'react';
import { DemoAccount } from './DemoAccount';
import { EMPTY } from './sign-in';
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
  const { mode, form, error, success, toggle, submit } = useSignIn();
  const texts = TEXTS[mode];
  const busy = form.pending;

  return (
    <section
      aria-labelledby="sign-in-title"
      className="w-full max-w-md rounded-xl border border-border bg-card p-6 shadow-overlay sm:p-8"
    >
      <h2 id="sign-in-title" className="text-xl font-semibold">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{texts.description}</p>
      <form ref={form.element} noValidate onSubmit={submit} className="mt-6 grid gap-4">
        {mode === 'sign-up' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField form={form} name="firstName" label="First Name">
              {(control) => (
                <Input {...control} disabled={busy} autoComplete="given-name" maxLength={LIMITS.personName} />
              )}
            </FormField>
            <FormField form={form} name="lastName" label="Last Name">
              {(control) => (
                <Input {...control} disabled={busy} autoComplete="family-name" maxLength={LIMITS.personName} />
              )}
            </FormField>
          </div>
        ) : null}
        <FormField form={form} name="email" label="Email">
          {(control) => (
            <Input
              {...control}
              {...(emailRef ? { ref: emailRef } : {})}
              disabled={busy}
              type="email"
              autoComplete="email"
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="password"
          label="Password"
          hint={mode === 'sign-up' ? 'Must be at least 6 characters' : undefined}
        >
          {(control) => (
            <PasswordInput
              {...control}
              disabled={busy}
              autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
            />
          )}
        </FormField>
        {error ? <StatusBanner kind="failure">{error}</StatusBanner> : null}
        {success ? <StatusBanner kind="success">{success}</StatusBanner> : null}
        <FormNote pending={busy} />
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
        <DemoAccount disabled={busy} onUse={() => form.set({ ...EMPTY, email: DEMO.email, password: DEMO.password })} />
      ) : null}
    </section>
  );
}
