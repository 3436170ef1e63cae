import type { Rule, RuleCreateBody } from '@pocket/contracts';
import { RULE_NAME_TEXT } from '@pocket/contracts/fields';
import { usePlatform } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { EditConflict, FormField, FormStatus, serverVersion, textFields, useForm } from '@pocket/screens';
import { Button, CARD, classNames, Input, mayDiscard, Switch } from '@pocket/ui';
import { useRef, useState } from 'react';
import { ActionRows } from './ActionRows';
import { ApplyRule } from './ApplyRule';
import { ConditionRows } from './ConditionRows';
import { RulePreview } from './RulePreview';
import { bodyOf, differing, ruleErrors } from './rule-body';
import { type RuleDraft, ruleDraft } from './rule-draft';
import { useRuleWrites } from './use-rule-writes';

export interface RuleEditorProps {
  /** Rule to edit; the form creates one if omitted. */
  readonly rule: Rule | undefined;
  /** Draft of a new rule. */
  readonly suggestion: Partial<RuleCreateBody> | undefined;
  /** Called with the id of the saved rule. */
  readonly onDone: (saved?: string) => void;
}

const FIELDS = textFields<RuleDraft>({ name: RULE_NAME_TEXT });

/** Saving a rule changes no transaction: what it would do shows beside it, and is done by `Apply now` alone. */
export function RuleEditor({ rule, suggestion, onDone }: RuleEditorProps) {
  const { queryClient } = usePlatform();
  const writes = useRuleWrites();
  const [isApplying, setApplying] = useState(false);
  const base = useRef(rule);
  const form = useForm<RuleDraft, string | undefined>({
    keepAs: `rule ${rule?.id ?? 'new'}`,
    initial: ruleDraft(rule ?? suggestion ?? {}),
    fields: FIELDS,
    check: (draft) => ruleErrors(draft),
    save: async (draft, key) => {
      const body = bodyOf(draft);
      if (!body) return undefined;
      const { answer } = base.current
        ? await writes.change(base.current, body, ({ name }) => `Saved ${name}`)
        : await writes.create(body, key);
      // The list that comes back has it.
      await queryClient.invalidateQueries({ queryKey: bookKeys.rules, exact: true }, { cancelRefetch: false });
      return answer.id;
    },
    onSaved: (id) => onDone(id),
  });
  const cancel = () => {
    if (!form.element.current || mayDiscard(form.element.current)) onDone();
  };
  const errors = form.errors as Readonly<Record<string, string>>;
  const theirs = serverVersion<Rule>(form.failure);
  const { enabled, conditions, actions } = form.values;

  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[3fr_2fr]">
      <form
        ref={form.element}
        onSubmit={form.submit}
        noValidate
        aria-label={rule ? `Rule ${rule.name}` : 'New rule'}
        className={classNames(CARD, 'grid min-w-0 gap-5 p-4 sm:p-5')}
      >
        {theirs ? (
          <EditConflict
            subject="This rule"
            fields={differing(form.values, theirs)}
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
        <FormField form={form} name="name" label="Name">
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <ConditionRows conditions={conditions} errors={errors} onChange={(next) => form.set({ conditions: next })} />
        <ActionRows actions={actions} errors={errors} onChange={(next) => form.set({ actions: next })} />
        <Switch
          label="Enabled"
          description="It files what you import from now on."
          checked={enabled}
          onChange={(on) => form.set({ enabled: on })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {rule && !form.changed ? (
            <Button variant="secondary" className="mr-auto" onClick={() => setApplying(true)}>
              Apply now
            </Button>
          ) : null}
          <Button variant="secondary" onClick={cancel} disabled={form.pending}>
            Cancel
          </Button>
          <Button type="submit" disabled={form.pending}>
            {form.pending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
      <RulePreview body={bodyOf(form.values)} />
      {rule && isApplying ? <ApplyRule rule={rule} onClose={() => setApplying(false)} /> : null}
    </div>
  );
}
