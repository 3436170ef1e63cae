import { classNames } from '@pocket/ui';
import { useId } from 'react';

/** Hues of similar lightness, distinguishable in both themes. */
const COLORS = {
  Red: '#dc4c4c',
  Orange: '#d9772b',
  Amber: '#bf8f1b',
  Lime: '#7a9e2e',
  Green: '#3f9e54',
  Teal: '#259b8c',
  Sky: '#2d92c4',
  Blue: '#4a78d8',
  Violet: '#8464d6',
  Pink: '#c75aa5',
  Brown: '#96704f',
  Gray: '#7b8491',
} as const;

export interface ColorInputProps {
  /** `#rrggbb`; null for the default color. */
  readonly value: string | null;
  readonly onChange: (color: string | null) => void;
}

/** Chooses one of twelve colors, a custom one, or the default. */
export function ColorInput({ value, onChange }: ColorInputProps) {
  const id = useId();
  const choice = (name: string, color: string | null) => (
    <label
      key={name}
      title={name}
      className="grid size-11 cursor-pointer place-items-center rounded-full has-checked:ring-2 has-checked:ring-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
    >
      <input
        type="radio"
        name={`${id}-color`}
        className="sr-only"
        checked={value === color}
        onChange={() => onChange(color)}
        aria-label={name}
      />
      <span
        aria-hidden
        style={color ? { background: color } : {}}
        className={classNames('size-8 rounded-full', !color && 'border-2 border-dashed border-input')}
      />
    </label>
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">Color</legend>
      <div className="flex flex-wrap gap-1">
        {choice('Automatic', null)}
        {Object.entries(COLORS).map(([name, color]) => choice(name, color))}
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="color"
          value={value ?? COLORS.Gray}
          onChange={({ target }) => onChange(target.value)}
          className="h-10 w-14 cursor-pointer rounded-md border border-input bg-card p-1"
        />
        Own color
      </label>
    </fieldset>
  );
}
