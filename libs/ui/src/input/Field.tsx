import { type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names';

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** In a cell of a table: only assistive technology gets the label, and the error floats below the cell. */
  readonly inCell?: boolean | undefined;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  readonly children: (control: FieldControl) => ReactNode;
}

const BELOW_CELL =
  'absolute top-full right-0 z-20 mt-1 w-max max-w-[min(18rem,80vw)] rounded-md border border-border bg-popover p-2 text-left shadow-overlay';

/** Control with its label above, and its hint or error below. */
export function Field({ label, hint, error, inCell = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={inCell ? 'relative' : 'grid content-start gap-1.5'}>
      <label htmlFor={id} className={inCell ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({ id, ...(note ? { 'aria-describedby': noteId } : {}), ...(error ? { 'aria-invalid': true } : {}) })}
      {note ? (
        <p
          id={noteId}
          className={classNames(error ? 'text-sm text-expense' : 'text-xs text-muted-foreground', inCell && BELOW_CELL)}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}
