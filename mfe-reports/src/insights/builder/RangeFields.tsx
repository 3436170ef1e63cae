import { addMonths, type CalendarDay, monthRange } from '@pocket/contracts/calendar';
import { type AskedSpan, INSIGHT_LIMITS, SPAN_PRESETS, SPAN_UNITS } from '@pocket/contracts/insights';
import { useToday } from '@pocket/screens';
import { Checkbox, DayInput, Field } from '@pocket/ui';
import { useState } from 'react';
import { presetFault } from '../question/faults';
import { PRESET_TITLES, UNIT_TITLES } from '../question/titles';
import { ChoiceSelect, choicesOf } from './ChoiceSelect';
import { NumberField } from './NumberField';

export interface RangeFieldsProps {
  readonly range: AskedSpan;
  readonly hasPlan: boolean;
  /** @param isTyped true for what is typed, which adds no step to the history of the browser */
  readonly onChange: (range: AskedSpan, isTyped: boolean) => void;
}

/** Chooses the days: by name, as the last units, or from a day to a day. */
export function RangeFields({ range, hasPlan, onChange }: RangeFieldsProps) {
  const today = useToday() as CalendarDay;
  const kind = 'preset' in range ? range.preset : 'last' in range ? 'last' : 'days';
  return (
    <div className="grid gap-3">
      <ChoiceSelect
        label="Range"
        value={kind}
        choices={[
          ...choicesOf(SPAN_PRESETS, PRESET_TITLES, (preset) => presetFault(preset, hasPlan)),
          { value: 'last', title: 'Last …' },
          { value: 'days', title: 'From a day to a day' },
        ]}
        onChange={(next) => {
          if (next === 'last') onChange({ last: 12, unit: 'month', complete: false }, false);
          else if (next === 'days') onChange({ from: monthRange(addMonths(today, -1)).from, to: today }, false);
          else onChange({ preset: next }, false);
        }}
      />
      {'last' in range ? <LastFields range={range} onChange={onChange} /> : null}
      {'from' in range ? <DayFields key={`${range.from} ${range.to}`} range={range} onChange={onChange} /> : null}
    </div>
  );
}

interface LastFieldsProps {
  readonly range: Extract<AskedSpan, { readonly last: number }>;
  readonly onChange: RangeFieldsProps['onChange'];
}

function LastFields({ range, onChange }: LastFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Last"
          value={range.last}
          max={INSIGHT_LIMITS.last}
          onChange={(last) => last !== null && onChange({ ...range, last }, true)}
        />
        <ChoiceSelect
          label="Unit"
          value={range.unit}
          choices={choicesOf(SPAN_UNITS, UNIT_TITLES)}
          onChange={(unit) => onChange({ ...range, unit }, false)}
        />
      </div>
      <Checkbox
        label="Without the current one"
        checked={range.complete}
        onChange={(complete) => onChange({ ...range, complete }, false)}
      />
    </>
  );
}

interface DayFieldsProps {
  readonly range: Extract<AskedSpan, { readonly from: CalendarDay }>;
  readonly onChange: RangeFieldsProps['onChange'];
}

/** Days are taken over when both make a range. */
function DayFields({ range, onChange }: DayFieldsProps) {
  const [days, setDays] = useState<{ readonly from: string; readonly to: string }>(range);
  const error = days.from !== '' && days.to !== '' && days.to < days.from ? 'To is before From' : undefined;
  const settle = () => {
    const isRange = days.from !== '' && days.to !== '' && !error;
    if (isRange && (days.from !== range.from || days.to !== range.to)) onChange(days as typeof range, false);
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={end === 'from' ? 'From' : 'To'} error={end === 'to' ? error : undefined}>
          {(control) => (
            <DayInput
              {...control}
              value={days[end]}
              onChange={({ target }) => setDays({ ...days, [end]: target.value })}
              onBlur={settle}
              onKeyDown={({ key }) => key === 'Enter' && settle()}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
