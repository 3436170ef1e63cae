import type { CalendarDay } from '@pocket/contracts/calendar';
import { writeFailureText } from '@pocket/platform';
import { dayError, FormButtons, FormField, FormStatus, useForm } from '@pocket/screens';
import { CARD, DayInput, EmptyState, Input } from '@pocket/ui';
import { TrendingUp } from 'lucide-react';
import { ImportButton, type ImportButtonProps } from './ImportButton';
import type { Pair } from './pair';
import { rateError, readRate } from './rate-text';
import { useRateWrites } from './use-rate-writes';

export interface NoRatesProps extends ImportButtonProps {
  readonly pair: Pair;
  /** Day that the form proposes. */
  readonly day: CalendarDay;
  readonly onSaved: (day: CalendarDay) => void;
}

/** Offers an import and a first rate. */
export function NoRates({ pair, day, onSaved, ...button }: NoRatesProps) {
  const { base, quote } = pair;
  const { put } = useRateWrites();
  const form = useForm({
    keepAs: `rate ${base} ${quote}`,
    initial: { day, rate: '' },
    check: (values) => ({
      ...optional('day', dayError('Day', values.day)),
      ...optional('rate', rateError(values.rate)),
    }),
    save: (values) => put({ ...pair, day: values.day }, readRate(values.rate) ?? values.rate),
    fieldErrorsOf: (error) => ({ [error.message.startsWith('day') ? 'day' : 'rate']: writeFailureText(error) }),
    onSaved: (_, values) => onSaved(values.day),
  });
  return (
    <div className={CARD}>
      <EmptyState icon={TrendingUp} text="No rates yet">
        <ImportButton variant="secondary" {...button} />
        <form
          ref={form.element}
          onSubmit={form.submit}
          noValidate
          className="mt-3 grid w-full max-w-sm gap-4 text-left"
        >
          <FormStatus form={form} />
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
      </EmptyState>
    </div>
  );
}

const optional = (name: string, error: string | undefined) => (error ? { [name]: error } : {});
