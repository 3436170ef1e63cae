import { type ReactNode, useId } from 'react';

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Renders the control with what ties it to its label, help and error. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label above a control, help or error below it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, ...(note ? { 'aria-describedby': noteId } : {}), ...(error ? { 'aria-invalid': true } : {}) })}
      {note ? (
        <p id={noteId} className={error ? 'text-sm text-expense' : 'text-xs text-muted-foreground'}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
