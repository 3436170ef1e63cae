import { DEMO } from '@pocket/contracts/demo';
import { useNavigate } from '@pocket/platform/router';
import { Button, Field, Input, StatusBanner } from '@pocket/ui';
import { type FormEvent, type RefObject, useState } from 'react';
import { useSessionStore } from '../session/SessionContext';
import { DemoAccount } from './DemoAccount';
import { PasswordInput } from './PasswordInput';
import { authenticate, type Credentials, EMPTY, faultOf, type Mode, messageOf } from './sign-in';

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
  const store = useSessionStore();
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>('sign-in');
  const [fields, setFields] = useState<Credentials>(EMPTY);
  const [error, setError] = useState('');
  const [success, setSuccess] = useState('');
  const [busy, setBusy] = useState(false);
  const texts = TEXTS[mode];

  const clearMessages = () => {
    setError('');
    setSuccess('');
  };
  const toggle = () => {
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in');
    setFields(EMPTY);
    clearMessages();
  };
  const input = (name: keyof Credentials) => ({
    name,
    value: fields[name],
    disabled: busy,
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value });
      clearMessages();
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = faultOf(mode, fields);
    if (fault) {
      setSuccess('');
      setError(fault);
      return;
    }
    clearMessages();
    setBusy(true);
    try {
      const reply = await authenticate(store.api, mode, fields);
      if (mode === 'sign-up') setSuccess('Account created successfully! Signing you in...');
      store.signIn(reply);
      navigate('/dashboard');
    } catch (reason) {
      setError(messageOf(reason));
      setBusy(false);
    }
  };

  return (
    <section
      aria-labelledby="sign-in-title"
      className="w-full max-w-md rounded-xl border border-border bg-card p-6 shadow-overlay sm:p-8"
    >
      <h2 id="sign-in-title" className="text-xl font-semibold">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{texts.description}</p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
        {mode === 'sign-up' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="First Name">
              {(control) => <Input {...control} {...input('firstName')} autoComplete="given-name" maxLength={80} />}
            </Field>
            <Field label="Last Name">
              {(control) => <Input {...control} {...input('lastName')} autoComplete="family-name" maxLength={80} />}
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
        <DemoAccount
          disabled={busy}
          onUse={() => {
            setFields({ ...EMPTY, email: DEMO.email, password: DEMO.password });
            clearMessages();
          }}
        />
      ) : null}
    </section>
  );
}
