import { Combobox, type ComboboxOption, Field } from '@pocket/ui';
import { X } from 'lucide-react';
import { useState } from 'react';

export interface MultiSelectProps {
  readonly label: string;
  readonly any: string;
  readonly options: readonly ComboboxOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Filters by any of several values. */
export function MultiSelect({ label, any, options, chosen, onChange }: MultiSelectProps) {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? 'Unknown';
  /** Text in the field that matches no option. */
  const [unknown, setUnknown] = useState('');
  return (
    <div className="grid gap-2">
      <Field label={label} error={unknown ? `There is no ${label.toLowerCase()} “${unknown}”` : undefined}>
        {(control) => (
          <Combobox
            {...control}
            placeholder={chosen.length > 0 ? 'Or …' : any}
            options={options.filter(({ value }) => !chosen.includes(value))}
            value=""
            onChange={(value) => value && onChange([...chosen, value])}
            onUnknownText={setUnknown}
          />
        )}
      </Field>
      {chosen.length > 0 ? (
        <ul aria-label={`Chosen: ${label}`} className="flex flex-wrap gap-1.5">
          {chosen.map((value) => (
            <li
              key={value}
              className="flex min-w-0 items-center rounded-full bg-accent pl-3 text-sm text-accent-foreground"
            >
              <span className="min-w-0 wrap-anywhere">{labelOf(value)}</span>
              <button
                type="button"
                aria-label={`Remove ${labelOf(value)}`}
                onClick={() => onChange(chosen.filter((other) => other !== value))}
                className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:size-11"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
