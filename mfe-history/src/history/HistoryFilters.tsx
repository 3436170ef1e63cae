import { useToday } from '@pocket/screens';
import { CARD, classNames, DateRange, Field, Select } from '@pocket/ui';
import { type HistoryFilter, KINDS } from './history-filter';

export interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  /** Called with the changed filters only. */
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** Filters changes by kind and day. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const today = useToday();
  return (
    <search aria-label="History" className={classNames(CARD, 'grid items-end gap-4 p-5 lg:grid-cols-[14rem_1fr]')}>
      <Field label="Kind">
        {(control) => (
          <Select {...control} value={filter.kind} onChange={({ target }) => onChange({ kind: target.value })}>
            <option value="">All kinds</option>
            {KINDS.map(({ kind, title }) => (
              <option key={kind} value={kind}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateRange label="Days" value={filter} today={today} onChange={({ from, to }) => onChange({ from, to })} />
    </search>
  );
}
