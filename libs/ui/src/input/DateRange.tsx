import { useState } from 'react';
import { Field } from '../Field';
import { Input } from '../Input';
import { type DayRange, RANGES, rangeOf } from './date-ranges';

const ENDS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;
type End = (typeof ENDS)[number]['name'];

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';

export interface DateRangeProps {
  /** What the days are of, for those who do not see it. */
  readonly label: string;
  readonly value: DayRange;
  /** The calendar day that it is for the person. */
  readonly today: string;
  readonly onChange: (value: DayRange) => void;
}

/**
 * From one day to another, named or chosen. A range that ends before it begins, or that no calendar here has, is said
 * and never passed on.
 */
export function DateRange({ label, value, today, onChange }: DateRangeProps) {
  const [faulty, setFaulty] = useState<DayRange>();
  const [known, setKnown] = useState(value);
  const [focused, setFocused] = useState<End>();
  if (known.from !== value.from || known.to !== value.to) {
    setKnown(value);
    setFaulty(undefined);
  }
  const shown = faulty ?? value;
  const change = (range: DayRange) => {
    const isFaulty = faultOf(range, 'from') !== undefined || faultOf(range, 'to') !== undefined;
    setFaulty(isFaulty ? range : undefined);
    if (!isFaulty) onChange(range);
  };
  // A year that is being typed is no fault yet: its first digits are one of the first centuries.
  const errorOf = (end: End) => (focused === end && isOutside(shown[end]) ? undefined : faultOf(shown, end));

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
          <Field key={name} label={end} error={errorOf(name)}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={FIRST_DAY}
                max={LAST_DAY}
                value={shown[name]}
                onChange={({ target }) => change({ ...shown, [name]: target.value })}
                onFocus={() => setFocused(name)}
                onBlur={() => setFocused(undefined)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

const isOutside = (day: string) => day !== '' && (day < FIRST_DAY || day > LAST_DAY);

function faultOf({ from, to }: DayRange, end: End): string | undefined {
  if (isOutside(end === 'from' ? from : to)) return 'Enter a day between 1900 and 2200';
  return end === 'to' && from !== '' && to !== '' && !isOutside(from) && to < from ? 'To is before From' : undefined;
}
