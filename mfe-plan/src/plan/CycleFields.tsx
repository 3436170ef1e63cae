import { type Form, FormField } from '@pocket/screens';
import { DayInput } from '@pocket/ui';
import { ChoiceField } from '../form/ChoiceField';
import { CYCLE_KINDS, type CycleDraft, MONTH_DAYS, WEEKENDS, WEEKS } from './cycle-draft';

export interface CycleFieldsProps<Values extends CycleDraft> {
  readonly form: Form<Values>;
}

/** Says when periods start. */
export function CycleFields<Values extends CycleDraft>(props: CycleFieldsProps<Values>) {
  // The fields of a cycle are texts in every form.
  const form = props.form as unknown as Form<CycleDraft & Record<keyof CycleDraft, string>>;
  const { kind } = form.values;
  return (
    <>
      <ChoiceField form={form} name="kind" label="A period begins" choices={CYCLE_KINDS} />
      {kind === 'weeks' ? (
        <>
          <ChoiceField form={form} name="every" label="How often" choices={WEEKS} />
          <FormField form={form} name="anchor" label="A day on which one begins">
            {(control) => <DayInput {...control} required />}
          </FormField>
        </>
      ) : (
        <>
          <ChoiceField form={form} name="day" label="On day" choices={MONTH_DAYS} />
          {kind === 'twice' ? (
            <ChoiceField form={form} name="otherDay" label="And on day" choices={MONTH_DAYS} />
          ) : null}
          <ChoiceField form={form} name="weekend" label="On a weekend" choices={WEEKENDS} />
        </>
      )}
    </>
  );
}
