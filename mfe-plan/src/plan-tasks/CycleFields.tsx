import { type Form, FormField } from '@pocket/screens';
import { DayInput } from '@pocket/ui';
import { ChoiceField } from '../form/ChoiceField';
import type { CycleDraft } from './cycle-draft';

const MONTH_DAYS = 31;
const KINDS = [
  ['month', 'Once a month'],
  ['twice', 'Twice a month'],
  ['weeks', 'Every few weeks'],
] as const;
const DAYS = [
  ...Array.from({ length: MONTH_DAYS }, (_, index) => [`${index + 1}`, `${index + 1}`] as const),
  ['-1', 'Last day'],
] as const;
const WEEKS = [
  ['1', 'Every week'],
  ['2', 'Every two weeks'],
  ['4', 'Every four weeks'],
] as const;
const WEEKENDS = [
  ['keep', 'Stays there'],
  ['before', 'Moves to the working day before'],
  ['after', 'Moves to the working day after'],
  ['nearest', 'Moves to the nearest working day'],
] as const;

/** Fields of the days on which periods start, such as paydays. */
export function CycleFields<Draft extends CycleDraft>({ form: ofDraft }: { readonly form: Form<Draft> }) {
  // Only fields of the cycle are read and set.
  const form = ofDraft as unknown as Pick<Form<CycleDraft>, 'values' | 'errors' | 'set'>;
  const { kind } = form.values;
  return (
    <>
      <ChoiceField form={form} name="kind" label="A period starts" choices={KINDS} />
      {kind === 'weeks' ? (
        <div className="grid grid-cols-2 gap-4">
          <ChoiceField form={form} name="every" label="How often" choices={WEEKS} />
          <FormField form={form} name="anchor" label="On the weekday of">
            {(control) => <DayInput {...control} required />}
          </FormField>
        </div>
      ) : (
        <>
          <div className={kind === 'twice' ? 'grid grid-cols-2 gap-4' : 'grid'}>
            <ChoiceField form={form} name="day" label={kind === 'twice' ? 'First on day' : 'On day'} choices={DAYS} />
            {kind === 'twice' ? <ChoiceField form={form} name="secondDay" label="Then on day" choices={DAYS} /> : null}
          </div>
          <ChoiceField form={form} name="weekend" label="On a weekend it" choices={WEEKENDS} />
        </>
      )}
    </>
  );
}
