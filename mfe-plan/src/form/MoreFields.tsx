import { type Form, FormField, fieldOf } from '@pocket/screens';
import { TagsInput } from '@pocket/screens/editor';
import { Input, Textarea } from '@pocket/ui';
import { useState } from 'react';
import { hasTexts, type MoreDraft } from './more-draft';
import type { ScheduleDraft } from './schedule-draft';

const NAMES = [
  'description',
  'notes',
  'tags',
  'remind',
  'matchDays',
  'matchPercent',
] as const satisfies readonly (keyof MoreDraft)[];

/** Fields that few schedules set. They open by themselves if one of them is wrong. */
export function MoreFields({ form }: { readonly form: Form<ScheduleDraft> }) {
  const [isOpen, setOpen] = useState(() => hasTexts(form.values));
  const isWrong = NAMES.some((name) => form.errors[name] !== undefined);
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-10 cursor-pointer rounded-sm py-2.5 text-sm font-medium outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:py-3">
        More
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-2">
        <FormField form={form} name="description" label="Description" hint="Empty: the payee, else the name">
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <TagsInput {...fieldOf(form, 'tags')} />
        <FormField form={form} name="notes" label="Notes">
          {(control) => <Textarea {...control} />}
        </FormField>
        <FormField
          form={form}
          name="remind"
          label="Reminders (days before)"
          hint="Up to three, such as 7, 1. Empty: none"
        >
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <MatchFields form={form} />
      </div>
    </details>
  );
}

function MatchFields({ form }: { readonly form: Form<ScheduleDraft> }) {
  const isRange = form.values.amountKind === 'range';
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">Transactions that match</legend>
      <div className="grid grid-cols-2 gap-4 pt-1.5">
        <FormField form={form} name="matchDays" label="Days around" hint="0 to 15">
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" required />}
        </FormField>
        {isRange ? null : (
          <FormField form={form} name="matchPercent" label="Percent off" hint="0 to 50">
            {(control) => <Input {...control} inputMode="numeric" autoComplete="off" required />}
          </FormField>
        )}
      </div>
    </fieldset>
  );
}
