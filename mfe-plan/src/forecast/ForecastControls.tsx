import type { Account } from '@pocket/contracts';
import { CARD, Checkbox, Field, Select, Switch, useMedia } from '@pocket/ui';
import { type ForecastAddress, RANGES } from './forecast-address';

const RANGE_TITLES = { 30: '30 days', 90: '90 days', 180: '180 days', 365: '1 year', 730: '2 years' } as const;

export interface ForecastControlsProps {
  readonly accounts: readonly Account[];
  readonly chosen: ForecastAddress;
  readonly onChange: (fields: Partial<ForecastAddress>) => void;
}

/** Chooses range, accounts and everyday spending. A phone shows one account at a time. */
export function ForecastControls({ accounts, chosen, onChange }: ForecastControlsProps) {
  const isNarrow = useMedia('(width < 48rem)');
  const setAccounts = (accountIds: readonly string[]) => onChange({ accountIds });
  const Accounts = isNarrow ? OneAccount : ManyAccounts;
  return (
    <div className={`${CARD} grid grid-cols-1 gap-x-6 gap-y-3 p-5 md:grid-cols-[12rem_minmax(0,1fr)]`}>
      <Field label="Range">
        {(control) => (
          <Select
            {...control}
            value={chosen.range}
            onChange={({ target }) => {
              const range = RANGES.find((each) => String(each) === target.value);
              if (range) onChange({ range });
            }}
          >
            {RANGES.map((range) => (
              <option key={range} value={range}>
                {RANGE_TITLES[range]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {accounts.length > 1 ? (
        <Accounts accounts={accounts} accountIds={chosen.accountIds} onChange={setAccounts} />
      ) : null}
      <div className={accounts.length > 1 ? 'md:col-span-2' : 'self-end'}>
        <Switch
          label="Everyday spending"
          description="Subtracts each day the average of what you spent without a schedule in the last 91 days."
          checked={chosen.everyday}
          onChange={(everyday) => onChange({ everyday })}
        />
      </div>
    </div>
  );
}

interface AccountsProps {
  readonly accounts: readonly Account[];
  /** None for all. */
  readonly accountIds: readonly string[];
  readonly onChange: (accountIds: readonly string[]) => void;
}

function OneAccount({ accounts, accountIds, onChange }: AccountsProps) {
  const [only, ...others] = accountIds;
  return (
    <Field label="Account">
      {(control) => (
        <Select
          {...control}
          value={others.length === 0 ? (only ?? '') : ''}
          onChange={({ target }) => onChange(target.value ? [target.value] : [])}
        >
          <option value="">{accountIds.length > 1 ? `${accountIds.length} accounts` : 'All accounts'}</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function ManyAccounts({ accounts, accountIds, onChange }: AccountsProps) {
  const all = accounts.map(({ id }) => id);
  const checked = accountIds.length > 0 ? accountIds : all;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">Accounts</legend>
      <div className="flex max-h-40 flex-wrap gap-x-5 overflow-y-auto px-1">
        {accounts.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={checked.includes(id)}
            // A forecast needs an account.
            disabled={checked.length === 1 && checked.includes(id)}
            onChange={(isChecked) => onChange(all.filter((each) => (each === id ? isChecked : checked.includes(each))))}
          />
        ))}
      </div>
    </fieldset>
  );
}
