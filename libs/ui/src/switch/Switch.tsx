import { useId } from 'react';
import { classNames } from '../base/class-names';

export interface SwitchProps {
  readonly label: string;
  /** Only assistive technology gets the label. For a row that already shows the name. */
  readonly labelHidden?: boolean;
  readonly description?: string | undefined;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** Switch in a row with its label. A press anywhere in the row toggles it. */
export function Switch({ label, labelHidden = false, description, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center justify-between gap-4 py-1.5 pointer-coarse:min-h-11',
        labelHidden && 'min-w-11',
      )}
    >
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <span className="block text-sm font-medium">{label}</span>
        {description ? (
          <span id={noteId} className="block text-xs text-muted-foreground">
            {description}
          </span>
        ) : null}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          aria-label={label}
          {...(description ? { 'aria-describedby': noteId } : {})}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-6 w-11 cursor-pointer appearance-none rounded-full border border-input bg-muted transition-colors checked:border-primary checked:bg-primary focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring disabled:cursor-not-allowed disabled:opacity-60"
        />
        <span
          aria-hidden
          className={classNames(
            'pointer-events-none absolute top-1 left-1 size-4 rounded-full shadow-card transition-transform',
            checked ? 'translate-x-5 bg-primary-foreground' : 'bg-muted-foreground',
          )}
        />
      </span>
    </label>
  );
}
