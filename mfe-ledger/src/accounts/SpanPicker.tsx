import { SPANS, type SpanId } from './spans';

export interface SpanPickerProps {
  /** Accessible name of the picker. */
  readonly label: string;
  readonly value: SpanId;
  readonly onChange: (span: SpanId) => void;
}

/** Chooses the time span of a chart. */
export function SpanPicker({ label, value, onChange }: SpanPickerProps) {
  return (
    <fieldset className="flex rounded-lg bg-muted p-0.5">
      <legend className="sr-only">{label}</legend>
      {SPANS.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className="h-9 cursor-pointer rounded-md px-3 text-xs font-medium whitespace-nowrap text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-card pointer-coarse:h-11"
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}
