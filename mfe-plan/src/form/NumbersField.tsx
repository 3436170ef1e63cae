import type { Form } from '@pocket/screens';
import { Checkbox } from '@pocket/ui';
import { useId } from 'react';
import { listOf, textOf } from './recurrence-draft';
import type { ScheduleDraft } from './schedule-draft';

export interface NumbersFieldProps {
  readonly form: Form<ScheduleDraft>;
  readonly name: 'weekdays' | 'months';
  readonly label: string;
  /** Titles of the numbers from 1 on. */
  readonly titles: readonly string[];
  readonly hint: string;
}

/** Chooses any of a few numbers by their titles. */
export function NumbersField({ form, name, label, titles, hint }: NumbersFieldProps) {
  const id = useId();
  const chosen = listOf(form.values[name]);
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
        {titles.map((title, index) => (
          <Checkbox
            key={title}
            label={title}
            checked={chosen.includes(index + 1)}
            onChange={(isChosen) =>
              form.set({
                [name]: textOf(isChosen ? [...chosen, index + 1] : chosen.filter((each) => each !== index + 1)),
              })
            }
          />
        ))}
      </div>
      <p id={id} className="text-xs text-muted-foreground">
        {hint}
      </p>
    </fieldset>
  );
}
