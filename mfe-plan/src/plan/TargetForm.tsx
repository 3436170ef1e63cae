import type { PlanCategory } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import {
  EditConflict,
  type Form,
  FormButtons,
  FormField,
  FormStatus,
  serverVersion,
  useForm,
  useScreenData,
} from '@pocket/screens';
import { AmountInput } from '@pocket/screens/editor';
import { DayInput, Input, Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ChoiceField } from '../form/ChoiceField';
import { planCategoryQuery } from './plan-queries';
import {
  AVERAGES,
  OVERS,
  PRIORITIES,
  RESTS,
  RHYTHMS,
  settingsOf,
  TARGET_KINDS,
  type TargetDraft,
  targetDraft,
  targetErrors,
} from './target-draft';
import { useCategoryNames } from './use-names';

export interface TargetFormProps {
  readonly categoryId: string;
  readonly currency: string;
  readonly onDone: () => void;
}

/** Sets how much a category needs, and what happens to it at the end of a period. */
export function TargetForm(props: TargetFormProps) {
  const { api } = usePlatform();
  const query = useQuery(planCategoryQuery(api, props.categoryId));
  const { data, failed } = useScreenData(query, 'The settings of the category');
  if (data) return <LoadedForm {...props} saved={data} />;
  return failed ? (
    <ReadFailure onRetry={() => void query.refetch()}>The target cannot be reached right now.</ReadFailure>
  ) : (
    <Loading text="Loading target..." />
  );
}

function LoadedForm({ categoryId, currency, onDone, saved }: TargetFormProps & { readonly saved: PlanCategory }) {
  const write = useBookWrite();
  const { nameOf } = useCategoryNames();
  const base = useRef(saved);
  const form = useForm<TargetDraft, unknown>({
    keepAs: `target ${categoryId}`,
    initial: targetDraft(saved, currency),
    check: (draft) => targetErrors(draft, currency),
    save: (draft) =>
      write({
        method: 'PUT',
        path: `/plan/categories/${categoryId}`,
        body: settingsOf(draft, currency),
        ifMatch: base.current.version,
        message: () => `Saved ${nameOf(categoryId)}`,
      }),
    onSaved: onDone,
  });
  const theirs = serverVersion<PlanCategory>(form.failure);
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {theirs ? (
        <EditConflict
          subject={nameOf(categoryId)}
          fields={[]}
          onKeepMine={() => {
            base.current = theirs;
            form.submit();
          }}
          onLoadTheirs={() => {
            base.current = theirs;
            form.reset(targetDraft(theirs, currency));
          }}
        />
      ) : (
        <FormStatus form={form} />
      )}
      <ChoiceField form={form} name="kind" label="Target" choices={TARGET_KINDS} />
      <KindFields form={form} currency={currency} />
      <ChoiceField form={form} name="rest" label="At the end of a period, what is left" choices={RESTS} />
      <ChoiceField form={form} name="over" label="At the end of a period, what is overspent" choices={OVERS} />
      <ChoiceField form={form} name="priority" label="Priority" choices={PRIORITIES} />
      <FormButtons form={form} submit="Save" busy="Saving..." onCancel={onDone} />
    </form>
  );
}

interface KindFieldsProps {
  readonly form: Form<TargetDraft>;
  readonly currency: string;
}

/** Fields of the chosen target. */
function KindFields({ form, currency }: KindFieldsProps) {
  const { categories } = useCategoryNames();
  const { kind, date } = form.values;
  const hasAmount = kind === 'recurring' || kind === 'refill' || kind === 'save';
  const sources = [
    ['income', 'All income'] as const,
    ...categories.filter(({ type }) => type === 'income').map(({ id, name }) => [id, name] as const),
  ];
  return (
    <>
      {hasAmount ? (
        <AmountInput
          label="Amount"
          currency={currency}
          value={form.values.amount}
          error={form.errors.amount}
          onChange={(amount) => form.set({ amount })}
        />
      ) : null}
      {kind === 'recurring' ? <ChoiceField form={form} name="every" label="How often" choices={RHYTHMS} /> : null}
      {kind === 'save' ? (
        <FormField form={form} name="date" label="Until" hint="Empty: no date">
          {(control) => <DayInput {...control} />}
        </FormField>
      ) : null}
      {kind === 'save' && date ? (
        <FormField form={form} name="repeatMonths" label="Again after months" hint="0: once">
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
      ) : null}
      {kind === 'average' ? <ChoiceField form={form} name="periods" label="Mean of" choices={AVERAGES} /> : null}
      {kind === 'percent' ? (
        <>
          <FormField form={form} name="percent" label="Percent">
            {(control) => <Input {...control} inputMode="numeric" autoComplete="off" />}
          </FormField>
          <ChoiceField form={form} name="of" label="Of" choices={sources} />
        </>
      ) : null}
    </>
  );
}
