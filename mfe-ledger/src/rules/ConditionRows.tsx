import { CONDITION_LABELS, OPERATOR_LABELS } from '@pocket/contracts/labels';
import { Button, Select } from '@pocket/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { ConditionValue } from './ConditionValue';
import { type ConditionDraft, type Field, newCondition, type Op, opsOf, withField, withOp } from './rule-draft';

/** Maximum conditions of one rule. */
const MAX_CONDITIONS = 20;

export interface ConditionRowsProps {
  readonly conditions: readonly ConditionDraft[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (conditions: readonly ConditionDraft[]) => void;
}

/** One row for each condition; all of them have to hold. */
export function ConditionRows({ conditions, errors, onChange }: ConditionRowsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const replace = (next: ConditionDraft) => onChange(conditions.map((each) => (each.key === next.key ? next : each)));
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-medium">If all of these hold</legend>
      {conditions.map((condition, index) => {
        const { key, field, op } = condition;
        const error = errors[key];
        return (
          <fieldset key={key} className="grid min-w-0 gap-1">
            <legend className="sr-only">Condition {index + 1}</legend>
            <div className="grid min-w-0 grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[9rem_9rem_1fr_auto]">
              <Select
                aria-label="Field"
                value={field}
                onChange={({ target }) => replace(withField(condition, target.value as Field))}
              >
                {Object.entries(CONDITION_LABELS).map(([name, title]) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
              </Select>
              <Select
                aria-label="Operator"
                value={op}
                onChange={({ target }) => replace(withOp(condition, target.value as Op))}
              >
                {opsOf(field).map((name) => (
                  <option key={name} value={name}>
                    {OPERATOR_LABELS[name]}
                  </option>
                ))}
              </Select>
              <div className="min-w-0 max-sm:order-last max-sm:col-span-3">
                <ConditionValue
                  condition={condition}
                  error={error}
                  errorId={`${key}-error`}
                  onChange={(values) => replace({ ...condition, values })}
                />
              </div>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove condition ${index + 1}`}
                disabled={conditions.length === 1}
                onClick={() => {
                  onChange(conditions.filter((each) => each.key !== key));
                  addButton.current?.focus();
                }}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </div>
            {error ? (
              <p id={`${key}-error`} className="text-sm text-expense">
                {error}
              </p>
            ) : null}
          </fieldset>
        );
      })}
      <div>
        <Button
          ref={addButton}
          variant="secondary"
          disabled={conditions.length >= MAX_CONDITIONS}
          onClick={() => onChange([...conditions, newCondition()])}
        >
          <Plus aria-hidden className="size-4" />
          Add condition
        </Button>
      </div>
    </fieldset>
  );
}
