import { useId } from 'react';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  /** Null until a value is chosen. */
  readonly value: Value | null;
  /** Consequence of the value. */
  readonly note?: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: Value) => void;
}

/** Chooses one of a few ways to read a value. */
export function Choice<Value extends string>({ label, options, value, note, disabled, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset className="min-w-0" {...(note ? { 'aria-describedby': id } : {})}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-lg bg-muted p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-md px-3 text-center text-sm whitespace-nowrap text-muted-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-card has-focus-visible:ring-2 has-focus-visible:ring-ring has-disabled:cursor-not-allowed pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
              // Pressing the proposed value confirms it.
              onClick={() => {
                if (option.value === value) onChange(option.value);
              }}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-md outline-none"
            />
            {option.title}
          </label>
        ))}
      </div>
      {note ? (
        <p id={id} className="mt-1.5 text-xs wrap-anywhere text-muted-foreground">
          {note}
        </p>
      ) : null}
    </fieldset>
  );
}
