import { useState } from 'react';
import { Field } from '../input/Field';
import { Input } from '../input/Input';
import { type DayRange, namedRange, RANGES } from './date-ranges';

const ENDS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;
type End = (typeof ENDS)[number]['name'];

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';

export interface DateRangeProps {
  /** Name of the range for assistive technology. */
  readonly label: string;
  readonly value: DayRange;
  /** Current calendar day of the user, `yyyy-mm-dd`. */
  readonly today: string;
  readonly onChange: (value: DayRange) => void;
}

/**
 * Range of days, by name or by its first and last day. A range that ends before it begins, or a day outside 1900 to
 * 2200, shows an error and does not call `onChange`.
 */
export function DateRange({ label, value, today, onChange }: DateRangeProps) {
  const [invalid, setInvalid] = useState<DayRange>();
  const [lastValue, setLastValue] = useState(value);
  const [focused, setFocused] = useState<End>();
  if (lastValue.from !== value.from || lastValue.to !== value.to) {
    setLastValue(value);
    setInvalid(undefined);
  }
  const shown = invalid ?? value;
  const change = (range: DayRange) => {
    const isInvalid = findRangeError(range, 'from') !== undefined || findRangeError(range, 'to') !== undefined;
    setInvalid(isInvalid ? range : undefined);
    if (!isInvalid) onChange(range);
  };
  // While a year is typed its first digits are a year of the first centuries, which is not an error yet.
  const findShownError = (end: End) =>
    focused === end && isOutside(shown[end]) ? undefined : findRangeError(shown, end);

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {RANGES.map(({ id, title }) => {
          const range = namedRange(id, today);
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
          <Field key={name} label={end} error={findShownError(name)}>
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

function findRangeError({ from, to }: DayRange, end: End): string | undefined {
  if (isOutside(end === 'from' ? from : to)) return 'Enter a day between 1900 and 2200';
  return end === 'to' && from !== '' && to !== '' && !isOutside(from) && to < from ? 'To is before From' : undefined;
}
