import { counted } from '@pocket/platform';
import { useToday } from '@pocket/screens';
import { AccountFilter, type Filter, FilterChoice, FilterFields, TRANSFERS } from '@pocket/screens/filter';
import { Button, DateRange, Panel } from '@pocket/ui';

export interface FiltersPanelProps {
  readonly filter: Filter;
  readonly count: number | undefined;
  readonly onChange: (change: Partial<Filter>) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Edits all filters. Each choice applies at once. */
export function FiltersPanel({ filter, count, onChange, onClear, onClose }: FiltersPanelProps) {
  const today = useToday();
  return (
    <Panel
      open
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
          <Button onClick={onClose}>{count === undefined ? 'Show' : `Show ${counted(count, 'transaction')}`}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <DateRange
          label="Date"
          value={{ from: filter.from, to: filter.to }}
          today={today}
          onChange={({ from, to }) => onChange({ from, to })}
        />
        <AccountFilter filter={filter} onChange={onChange} />
        <FilterFields filter={filter} onChange={onChange} />
        <FilterChoice
          label="Transfers"
          options={TRANSFERS}
          value={filter.transfer}
          onChange={(transfer) => onChange({ transfer })}
        />
      </div>
    </Panel>
  );
}
