import type { Rate } from '@pocket/contracts';
import type { CalendarDay } from '@pocket/contracts/calendar';
import { writeFailureText } from '@pocket/platform';
import { dayError, EditConflict, FormButtons, FormField, FormStatus, serverVersion, useForm } from '@pocket/screens';
import { DayInput, Input } from '@pocket/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Pair } from './pair';
import { isSameRate, rateError, readRate } from './rate-text';
import { pairKey } from './rates-query';
import { NO_VERSION, useRateWrites } from './use-rate-writes';

export interface FirstRateFormProps {
  readonly pair: Pair;
  /** Day that the form proposes. */
  readonly day: CalendarDay;
  /** Called with the day of the rate, also if it is one that was set meanwhile. */
  readonly onSaved: (day: CalendarDay) => void;
}

/** Sets a first rate of a pair. */
export function FirstRateForm({ pair, day, onSaved }: FirstRateFormProps) {
  const { base, quote } = pair;
  const { put } = useRateWrites();
  const queryClient = useQueryClient();
  /** Rate that was set meanwhile, which the user overwrites. */
  const seen = useRef<Rate>(undefined);
  const form = useForm({
    keepAs: `rate ${base} ${quote}`,
    initial: { day, rate: '' },
    check: (values) => ({
      ...optional('day', dayError('Day', values.day)),
      ...optional('rate', rateError(values.rate)),
    }),
    save: (values) => {
      const version = seen.current?.day === values.day ? seen.current.version : NO_VERSION;
      seen.current = undefined;
      return put({ ...pair, day: values.day }, readRate(values.rate) ?? values.rate, version);
    },
    fieldErrorsOf: (error) =>
      serverVersion(error) ? {} : { [error.message.startsWith('day') ? 'day' : 'rate']: writeFailureText(error) },
    onSaved: (_, values) => onSaved(values.day),
  });
  const theirs = serverVersion<Rate>(form.failure);
  const { values } = form;
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="mt-3 grid w-full max-w-sm gap-4 text-left">
      {theirs && theirs.day === values.day ? (
        <EditConflict
          subject="This rate"
          fields={isSameRate(theirs, base, values.rate) ? [] : ['Rate']}
          onKeepMine={() => {
            seen.current = theirs;
            form.submit();
          }}
          onLoadTheirs={() => {
            form.reset({ day: values.day, rate: '' });
            void queryClient.invalidateQueries({ queryKey: pairKey(pair) });
            onSaved(values.day);
          }}
        />
      ) : (
        <FormStatus form={form} />
      )}
      <FormField form={form} name="day" label="Day">
        {(control) => <DayInput {...control} required />}
      </FormField>
      <FormField form={form} name="rate" label={`Rate of 1 ${base} in ${quote}`}>
        {(control) => (
          <Input {...control} required inputMode="decimal" autoComplete="off" placeholder="1.0875" maxLength={40} />
        )}
      </FormField>
      <FormButtons form={form} submit="Add rate" />
    </form>
  );
}

const optional = (name: string, error: string | undefined) => (error ? { [name]: error } : {});
