import { FormField, type FormFieldProps } from '@pocket/screens';
import { Input, PasswordInput } from '@pocket/ui';

export interface ConfirmDraft {
  readonly password: string;
  readonly code: string;
}

export interface ConfirmFieldProps {
  readonly form: FormFieldProps<ConfirmDraft, keyof ConfirmDraft>['form'];
  readonly method: keyof ConfirmDraft;
  readonly disabled: boolean;
}

/** Called once per field, so that the field has focus when it appears. */
const focus = (input: HTMLInputElement | null) => input?.focus();

export function ConfirmField({ form, method, disabled }: ConfirmFieldProps) {
  if (method === 'password') {
    return (
      <FormField form={form} name="password" label="Password">
        {(control) => (
          <PasswordInput {...control} ref={focus} disabled={disabled} autoComplete="current-password" maxLength={128} />
        )}
      </FormField>
    );
  }
  return (
    <FormField form={form} name="code" label="Code" hint="Six digits of your authenticator app">
      {(control) => (
        <Input
          {...control}
          ref={focus}
          disabled={disabled}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
        />
      )}
    </FormField>
  );
}
