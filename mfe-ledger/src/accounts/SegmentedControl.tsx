export interface SegmentedControlProps<Value> {
  /** Accessible name of the control. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Row of buttons, one of which is pressed. */
export function SegmentedControl<Value>({ label, options, value, onChange }: SegmentedControlProps<Value>) {
  return (
    <fieldset className="flex rounded-lg bg-muted p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.title}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="h-9 cursor-pointer rounded-md px-3 text-xs font-medium whitespace-nowrap text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-card pointer-coarse:h-11"
        >
          {option.title}
        </button>
      ))}
    </fieldset>
  );
}
