import { useState } from 'react';
import { Field } from '../Field';
import { Input } from '../Input';
import { type DayRange, RANGES, rangeOf } from './date-ranges';

const ENDS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

export interface DateRangeProps {
  /** What the days are of, for those who do not see it. */
  readonly label: string;
  readonly value: DayRange;
  /** The calendar day that it is for the person. */
  readonly today: string;
  readonly onChange: (value: DayRange) => void;
}

/** From one day to another, named or chosen. A range that ends before it begins is said, and never passed on. */
export function DateRange({ label, value, today, onChange }: DateRangeProps) {
  const [faulty, setFaulty] = useState<DayRange>();
  const shown = faulty ?? value;
  const change = (range: DayRange) => {
    const isFaulty = range.from !== '' && range.to !== '' && range.to < range.from;
    setFaulty(isFaulty ? range : undefined);
    if (!isFaulty) onChange(range);
  };

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {RANGES.map(({ id, title }) => {
          const range = rangeOf(id, today);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={range.from === shown.from && range.to === shown.to}
              onClick={() => change(range)}
              className="h-9 cursor-pointer rounded-full border border-border bg-card px-3.5 text-sm font-medium outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground pointer-coarse:h-11"
            >
              {title}
            </button>
          );
        })}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {ENDS.map(({ name, label: end }) => (
          <Field key={name} label={end} error={faulty && name === 'to' ? 'To is before From' : undefined}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min="1900-01-01"
                max="2200-12-31"
                value={shown[name]}
                onChange={({ target }) => change({ ...shown, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
