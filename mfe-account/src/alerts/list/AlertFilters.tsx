import { Field, Select, Switch } from '@pocket/ui';
import { isAlertKind, KIND_NAMES } from '../data/alert-names';
import type { AlertFilter } from './alert-filter';

export interface AlertFiltersProps {
  readonly filter: AlertFilter;
  readonly onChange: (part: Partial<AlertFilter>) => void;
}

export function AlertFilters({ filter, onChange }: AlertFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="w-56 max-w-full">
        <Field label="Kind">
          {(control) => (
            <Select
              {...control}
              value={filter.kind}
              onChange={({ target }) => onChange({ kind: isAlertKind(target.value) ? target.value : '' })}
            >
              <option value="">All kinds</option>
              {Object.entries(KIND_NAMES).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Switch label="Only unread" checked={filter.unread} onChange={(unread) => onChange({ unread })} />
    </div>
  );
}
