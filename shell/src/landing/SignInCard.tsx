import { DEMO } from '@pocket/contracts/demo';
import type { RefObject } from 'react';
import { factorsPart } from '../factors/factors-part';
import { CredentialsForm } from './CredentialsForm';
import { DemoAccount } from './DemoAccount';
import { SignInHelp } from './SignInHelp';
import { EMPTY } from './sign-in';
import { TEXTS } from './sign-in-texts';
import { useSignIn } from './use-sign-in';

export interface SignInCardProps {
  readonly demoAccount: boolean;
  readonly emailRef?: RefObject<HTMLInputElement | null>;
}

export function SignInCard({ demoAccount, emailRef }: SignInCardProps) {
  const { mode, form, error, success, passkey, factor, toggle, submit } = useSignIn();
  const texts = TEXTS[mode];
  const busy = form.pending || passkey.pending;
  const FactorForm = factorsPart.loaded()?.FactorForm;

  return (
    <section
      aria-labelledby="sign-in-title"
      className="w-full max-w-md rounded-xl border border-border bg-card p-6 shadow-overlay sm:p-8"
    >
      <h2 id="sign-in-title" className="text-xl font-semibold">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{texts.description}</p>
      {factor && FactorForm ? (
        <FactorForm {...factor} submit={texts.submit} busy={texts.busy} />
      ) : (
        <>
          <CredentialsForm
            {...{ mode, form, busy, error, success, emailRef }}
            autofill={passkey.isAutofill}
            onEmailFocus={passkey.offer}
            onSubmit={submit}
          />
          {mode === 'sign-in' ? <SignInHelp disabled={busy} reason={passkey.reason} onPasskey={passkey.press} /> : null}
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
              onUse={() => form.set({ ...EMPTY, email: DEMO.email, password: DEMO.password })}
            />
          ) : null}
        </>
      )}
    </section>
  );
}
