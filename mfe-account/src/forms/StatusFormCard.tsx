import { type Form, FormButtons } from '@pocket/screens';
import { Card, CardHeader } from '@pocket/ui';
import { type ReactNode, useId } from 'react';
import type { StatusMessage } from '../status/use-status-message';
import { FormOutcome } from './FormOutcome';

export interface StatusFormCardProps<Values extends object> {
  readonly title: string;
  readonly description: string;
  readonly form: Form<Values>;
  readonly message: StatusMessage | null;
  readonly submit: string;
  /** Text of the button while the form is saved. */
  readonly busy: string;
  readonly children: ReactNode;
}

/** Card with a form of `useStatusForm`: its fields, the result of the last save, and the button. */
export function StatusFormCard<Values extends object>({
  title,
  description,
  form,
  message,
  submit,
  busy,
  children,
}: StatusFormCardProps<Values>) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={title} description={description} />
      <form
        ref={form.element}
        noValidate
        aria-labelledby={titleId}
        onSubmit={form.submit}
        className="grid gap-4 px-5 pb-5"
      >
        {children}
        <FormOutcome form={form} message={message} />
        <FormButtons form={form} submit={submit} busy={busy} />
      </form>
    </Card>
  );
}
