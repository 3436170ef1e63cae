import { LIMITS } from '@pocket/contracts/limits';
import { FormField, FormNote } from '@pocket/screens';
import { Button, Input, PasswordInput, StatusBanner } from '@pocket/ui';
import type { FormEvent, RefObject } from 'react';
import type { Mode } from './sign-in';
import { TEXTS } from './sign-in-texts';
import type { useSignIn } from './use-sign-in';

export interface CredentialsFormProps {
  readonly mode: Mode;
  readonly form: ReturnType<typeof useSignIn>['form'];
  readonly busy: boolean;
  readonly error: string;
  readonly success: string;
  readonly emailRef?: RefObject<HTMLInputElement | null> | undefined;
  /** True if the browser may suggest passkeys in the email field. */
  readonly autofill: boolean;
  readonly onEmailFocus: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Fields of the sign-in card. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, form, busy, error, success, emailRef, autofill, onEmailFocus, onSubmit } = props;
  const texts = TEXTS[mode];
  return (
    <form ref={form.element} noValidate onSubmit={onSubmit} className="mt-6 grid gap-4">
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
            autoComplete={autofill && mode === 'sign-in' ? 'username webauthn' : 'email'}
            onFocus={onEmailFocus}
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
      <FormNote pending={form.pending} />
      <Button type="submit" size="large" disabled={busy}>
        {form.pending ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
