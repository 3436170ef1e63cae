import type { PlanCategory } from '@pocket/contracts';
import { useBookWrite } from '@pocket/platform/book';
import { EditConflict, FormButtons, FormStatus, serverVersion, useForm } from '@pocket/screens';
import { useRef } from 'react';
import { ChoiceField } from '../form/ChoiceField';
import { useCategoryNames } from '../periods/use-names';
import { TargetFields } from './TargetFields';
import { changesOf, differingLabels, type TargetDraft, targetDraft, targetErrors } from './target-draft';

const RESTS = [
  ['keep', 'Stays in the category'],
  ['return', 'Returns to be assigned'],
] as const;
const OVERS = [
  ['cover', 'Lowers what can be assigned'],
  ['carry', 'Stays in the category'],
] as const;
const PRIORITIES = Array.from({ length: 9 }, (_, index) => {
  const hint = index === 0 ? ' (filled first)' : index === 8 ? ' (filled last)' : '';
  return [`${index + 1}`, `${index + 1}${hint}`] as const;
});

export interface TargetFormProps {
  readonly settings: PlanCategory;
  readonly currency: string;
  /** True to begin with a goal if there is no target. */
  readonly isGoal?: boolean;
  readonly onDone: () => void;
}

/** Edits what a category needs in each period, and what happens at the end of one. */
export function TargetForm({ settings, currency, isGoal = false, onDone }: TargetFormProps) {
  const write = useBookWrite();
  const name = useCategoryNames().nameOf(settings.id);
  /** Version that the form started with, or the server's after a conflict. */
  const base = useRef(settings);
  const draft = targetDraft(settings, currency);
  const form = useForm<TargetDraft, unknown>({
    keepAs: `target ${settings.id}`,
    initial: isGoal && draft.kind === 'none' ? { ...draft, kind: 'save' } : draft,
    check: (values) => targetErrors(values, currency),
    save: async (values) => {
      const body = changesOf(values, base.current, currency);
      if (Object.keys(body).length === 0) return undefined;
      const path = `/plan/categories/${settings.id}`;
      const message = () => `Saved the target of ${name}`;
      return write({ method: 'PUT', path, body, ifMatch: base.current.version, message });
    },
    onSaved: onDone,
  });
  const theirs = serverVersion<PlanCategory>(form.failure);
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {theirs ? (
        <EditConflict
          subject={name}
          fields={differingLabels(form.values, theirs, currency)}
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
      <TargetFields form={form} currency={currency} />
      <ChoiceField form={form} name="priority" label="Priority" choices={PRIORITIES} />
      <ChoiceField form={form} name="rest" label="What is left at the end of a period" choices={RESTS} />
      <ChoiceField form={form} name="over" label="Overspending at the end of a period" choices={OVERS} />
      <FormButtons form={form} submit="Save" busy="Saving..." onCancel={onDone} />
    </form>
  );
}
