import type { CsvImportMapping, Import } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { useStatementCurrency } from '../account/statement-currency';
import { Choice } from './Choice';
import type { FirstRow } from './first-rows';

export interface MappingProps {
  readonly mapping: CsvImportMapping;
  readonly sample: NonNullable<Import['sample']>;
  readonly disabled: boolean;
  readonly onChange: (mapping: CsvImportMapping) => void;
}

export interface ReadingChoicesProps extends MappingProps {
  /** First rows as the mapping reads them. */
  readonly rows: readonly FirstRow[];
}

export const DATE_ORDERS = [
  { value: 'dmy', title: 'Day first' },
  { value: 'mdy', title: 'Month first' },
  { value: 'ymd', title: 'Year first' },
] as const;
const SIGNS = [
  { value: 'out', title: 'Money out' },
  { value: 'in', title: 'Money in' },
] as const;
const DECIMALS = [
  { value: '.', title: '1,234.56' },
  { value: ',', title: '1.234,56' },
] as const;

/** Chooses how dates and amounts are parsed, with an example from the file. */
export function ReadingChoices({ mapping, rows, disabled, onChange }: ReadingChoicesProps) {
  const { date, money } = useFormat();
  const currency = useStatementCurrency();
  const dated = rows.find(({ day }) => day !== null);
  const paid = rows.find(({ amount }) => amount !== null);
  const hasSign = mapping.columns.flag === null;
  return (
    <>
      <Choice
        label="Dates are written"
        options={DATE_ORDERS}
        value={mapping.dateOrder}
        note={dated ? `${dated.dayText} is read as ${date(dated.day)}.` : undefined}
        disabled={disabled}
        onChange={(dateOrder) => onChange({ ...mapping, dateOrder })}
      />
      {hasSign ? (
        <Choice
          label={mapping.columns.amount === null ? 'The debit column is' : 'An amount with a minus is'}
          options={SIGNS}
          value={mapping.negate ? 'in' : 'out'}
          note={paid ? `${paid.amountText} is read as ${money(paid.amount, currency)}.` : undefined}
          disabled={disabled}
          onChange={(sign) => onChange({ ...mapping, negate: sign === 'in' })}
        />
      ) : null}
      <Choice
        label="Amounts are written"
        options={DECIMALS}
        value={mapping.decimal}
        disabled={disabled}
        onChange={(decimal) => onChange({ ...mapping, decimal })}
      />
    </>
  );
}
