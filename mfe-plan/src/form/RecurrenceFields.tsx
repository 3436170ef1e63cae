import { type Form, FormField } from '@pocket/screens';
import { DayInput, Input } from '@pocket/ui';
import { ChoiceField } from './ChoiceField';
import { NumbersField } from './NumbersField';
import type { ScheduleDraft } from './schedule-draft';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH_DAYS = 31;

const FREQUENCIES = [
  ['once', 'Once'],
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['monthly', 'Monthly'],
  ['yearly', 'Yearly'],
] as const;
const UNITS: Readonly<Record<string, string>> = { daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' };
const WEEKENDS = [
  ['keep', 'Stays there'],
  ['before', 'Moves to the working day before'],
  ['after', 'Moves to the working day after'],
  ['nearest', 'Moves to the nearest working day'],
] as const;
const MISSING = [
  ['last', 'Uses its last such day'],
  ['skip', 'Is left out'],
] as const;
const ENDS = [
  ['never', 'Never'],
  ['count', 'After a number of times'],
  ['until', 'On a day'],
] as const;
const DAYS = [
  ...Array.from({ length: MONTH_DAYS }, (_, index) => [`${index + 1}`, `${index + 1}`] as const),
  ['-1', 'Last day'],
] as const;
const POSITIONS = [
  ['1', '1st'],
  ['2', '2nd'],
  ['3', '3rd'],
  ['4', '4th'],
  ['5', '5th'],
  ['-1', 'Last'],
] as const;

export interface RecurrenceFieldsProps {
  readonly form: Form<ScheduleDraft>;
  /** Days of the month that this form has no fields for, in words; undefined if there are none. */
  readonly keptDays: string | undefined;
}

export function RecurrenceFields({ form, keptDays }: RecurrenceFieldsProps) {
  const { freq } = form.values;
  const isDated = freq === 'monthly' || freq === 'yearly';
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="start" label="Start">
          {(control) => <DayInput {...control} required />}
        </FormField>
        <ChoiceField form={form} name="freq" label="Repeats" choices={FREQUENCIES} />
      </div>
      {freq === 'once' ? null : (
        <FormField form={form} name="interval" label={`Every (${UNITS[freq] ?? ''})`}>
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" required />}
        </FormField>
      )}
      {freq === 'weekly' ? (
        <NumbersField form={form} name="weekdays" label="On" titles={WEEKDAYS} hint="None: the weekday of the start" />
      ) : null}
      {freq === 'yearly' ? (
        <NumbersField form={form} name="months" label="In" titles={MONTHS} hint="None: the month of the start" />
      ) : null}
      {isDated ? <MonthDayFields form={form} keptDays={keptDays} /> : null}
      <ChoiceField form={form} name="weekend" label="On a weekend or closed day it" choices={WEEKENDS} />
      {freq === 'once' ? null : <EndFields form={form} />}
    </>
  );
}

function MonthDayFields({ form, keptDays }: RecurrenceFieldsProps) {
  const { dayRule } = form.values;
  const rules = [
    ...(keptDays === undefined ? [] : [['kept', keptDays] as const]),
    ['start', 'The day of the start'],
    ['day', 'A day of the month'],
    ['weekday', 'A weekday of the month'],
  ] as const;
  return (
    <>
      <ChoiceField form={form} name="dayRule" label="On" choices={rules} />
      {dayRule === 'day' ? <ChoiceField form={form} name="day" label="Day" choices={DAYS} /> : null}
      {dayRule === 'weekday' ? (
        <div className="grid grid-cols-2 gap-4">
          <ChoiceField form={form} name="nth" label="Position" choices={POSITIONS} />
          <ChoiceField
            form={form}
            name="weekday"
            label="Weekday"
            choices={WEEKDAYS.map((title, index) => [`${index + 1}`, title] as const)}
          />
        </div>
      ) : null}
      <ChoiceField form={form} name="missing" label="A month without that day" choices={MISSING} />
    </>
  );
}

function EndFields({ form }: Pick<RecurrenceFieldsProps, 'form'>) {
  const { end } = form.values;
  return (
    <div className="grid grid-cols-2 gap-4">
      <ChoiceField form={form} name="end" label="Ends" choices={ENDS} />
      {end === 'count' ? (
        <FormField form={form} name="count" label="Times">
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" required />}
        </FormField>
      ) : null}
      {end === 'until' ? (
        <FormField form={form} name="until" label="Until">
          {(control) => <DayInput {...control} required />}
        </FormField>
      ) : null}
    </div>
  );
}
