import { type Form, FormField } from '@pocket/screens';
import { DayInput, Switch } from '@pocket/ui';
import type { ScheduleDraft } from './schedule-draft';

export function PauseFields({ form }: { readonly form: Form<ScheduleDraft> }) {
  const isPaused = form.values.isPaused !== '';
  return (
    <>
      <Switch
        label="Paused"
        description="Nothing is expected meanwhile."
        checked={isPaused}
        onChange={(checked) => form.set({ isPaused: checked ? 'yes' : '' })}
      />
      {isPaused ? (
        <div className="grid grid-cols-2 gap-4">
          <FormField form={form} name="pausedFrom" label="Pause from">
            {(control) => <DayInput {...control} required />}
          </FormField>
          <FormField form={form} name="pausedUntil" label="Pause until" hint="Empty: until further notice">
            {(control) => <DayInput {...control} />}
          </FormField>
        </div>
      ) : null}
    </>
  );
}
