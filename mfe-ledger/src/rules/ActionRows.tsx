import { ACTION_LABELS } from '@pocket/contracts/labels';
import { Button, Select } from '@pocket/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { ActionValue } from './ActionValue';
import { type ActionDraft, type ActionName, newAction } from './rule-draft';

export interface ActionRowsProps {
  readonly actions: readonly ActionDraft[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (actions: readonly ActionDraft[]) => void;
}

const NAMES = Object.keys(ACTION_LABELS) as ActionName[];

/** One row for each thing that a rule sets; each at most once. */
export function ActionRows({ actions, errors, onChange }: ActionRowsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const replace = (next: ActionDraft) => onChange(actions.map((each) => (each.key === next.key ? next : each)));
  const isFree = (name: ActionName) => !actions.some((action) => action.name === name);
  const free = NAMES.find(isFree);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-medium">Then set</legend>
      {actions.map((action, index) => (
        <fieldset key={action.key} className="min-w-0">
          <legend className="sr-only">Action {index + 1}</legend>
          <div className="grid min-w-0 grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[9rem_1fr_auto]">
            <Select
              aria-label="Set"
              value={action.name}
              onChange={({ target }) => replace({ ...newAction(target.value as ActionName), key: action.key })}
            >
              {NAMES.filter((name) => name === action.name || isFree(name)).map((name) => (
                <option key={name} value={name}>
                  {ACTION_LABELS[name]}
                </option>
              ))}
            </Select>
            <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
              <ActionValue action={action} error={errors[action.key]} onChange={replace} />
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove action ${index + 1}`}
              disabled={actions.length === 1}
              onClick={() => {
                onChange(actions.filter(({ key }) => key !== action.key));
                addButton.current?.focus();
              }}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          ref={addButton}
          variant="secondary"
          disabled={!free}
          onClick={() => free && onChange([...actions, newAction(free)])}
        >
          <Plus aria-hidden className="size-4" />
          Add action
        </Button>
      </div>
    </fieldset>
  );
}
