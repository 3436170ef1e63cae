import type { AlertKind, AlertRule } from '@pocket/contracts';
import { useFormat, usePlatform } from '@pocket/platform';
import { EditConflict, FormButtons, FormField, FormStatus, serverVersion, useForm } from '@pocket/screens';
import { Select, Switch } from '@pocket/ui';
import { useRef } from 'react';
import { useChannelReasons } from '../channels/use-channel-reasons';
import { KIND_NAMES } from '../data/alert-names';
import { useAlertsChanged } from '../data/use-alert-tabs';
import { ChannelChoices } from './ChannelChoices';
import { RuleFields } from './RuleFields';
import { differingLabels, type RuleDraft, ruleBody, ruleDraft, ruleErrors } from './rule-draft';
import { useRuleSubjects } from './use-rule-subjects';

export interface RuleFormProps {
  /** Undefined: a new rule. */
  readonly rule: AlertRule | undefined;
  readonly onDone: () => void;
}

/** Kinds of new rules: everybody has the one rule about security from the start. */
const NEW_KINDS = Object.entries(KIND_NAMES).filter(([kind]) => kind !== 'security');

export function RuleForm({ rule, onDone }: RuleFormProps) {
  const { api } = usePlatform();
  const { currencyOf } = useFormat();
  const subjects = useRuleSubjects();
  const changed = useAlertsChanged();
  const reasons = useChannelReasons();
  /** Version that the form started with, or the server's after a conflict. */
  const base = useRef(rule);
  const currency = ({ accountId }: RuleDraft) =>
    currencyOf(subjects.accounts.find(({ id }) => id === accountId)?.currency);
  const form = useForm<RuleDraft, unknown>({
    keepAs: `alert rule ${rule?.id ?? 'new'}`,
    initial: ruleDraft(rule),
    check: (draft) => ruleErrors(draft, currency(draft)),
    save: async (draft, idempotencyKey) => {
      const body = ruleBody(draft, currency(draft));
      const saved = base.current;
      if (!saved) return api.post('/alert-rules', body, { idempotencyKey });
      const { kind: _, ...fields } = body;
      return api.put(`/alert-rules/${saved.id}`, fields, { ifMatch: saved.version });
    },
    onSaved: () => {
      void changed();
      onDone();
    },
  });
  const theirs = serverVersion<AlertRule>(form.failure);
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {theirs ? (
        <EditConflict
          subject="This rule"
          fields={differingLabels(form.values, theirs)}
          onKeepMine={() => {
            base.current = theirs;
            form.submit();
          }}
          onLoadTheirs={() => {
            base.current = theirs;
            form.reset(ruleDraft(theirs));
          }}
        />
      ) : (
        <FormStatus form={form} />
      )}
      {rule ? null : (
        <FormField form={form} name="kind" label="Kind">
          {({ onChange: _, ...control }) => (
            <Select {...control} onChange={({ target }) => form.set({ kind: target.value as AlertKind })}>
              {NEW_KINDS.map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <RuleFields form={form} subjects={subjects} />
      <ChannelChoices value={form.values.channels} reasons={reasons} onChange={(channels) => form.set({ channels })} />
      <Switch
        label="Rule is on"
        description={form.values.kind === 'security' ? 'The security rule stays on' : undefined}
        checked={form.values.enabled}
        disabled={form.values.kind === 'security'}
        onChange={(enabled) => form.set({ enabled })}
      />
      <FormButtons form={form} submit={rule ? 'Save' : 'Create rule'} busy="Saving..." onCancel={onDone} />
    </form>
  );
}
