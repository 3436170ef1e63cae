import { FormField, type FormFieldProps } from '@pocket/screens';
import { Input } from '@pocket/ui';

export interface CodeFieldProps {
  readonly form: FormFieldProps<{ readonly code: string }, 'code'>['form'];
  readonly method: 'totp' | 'recovery';
  readonly disabled: boolean;
}

/** Called once per field, so that the field has focus when it appears. */
const focus = (input: HTMLInputElement | null) => input?.focus();

export function CodeField({ form, method, disabled }: CodeFieldProps) {
  const isTotp = method === 'totp';
  return (
    <FormField
      form={form}
      name="code"
      label={isTotp ? 'Code' : 'Recovery code'}
      hint={isTotp ? 'Six digits of your authenticator app' : 'Each works once'}
    >
      {(control) => (
        <Input
          {...control}
          ref={focus}
          disabled={disabled}
          autoComplete={isTotp ? 'one-time-code' : 'off'}
          inputMode={isTotp ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isTotp ? 20 : 40}
        />
      )}
    </FormField>
  );
}
