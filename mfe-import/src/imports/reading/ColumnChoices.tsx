import type { CsvImportMapping } from '@pocket/contracts';
import { Field, Input, Select } from '@pocket/ui';
import { type ColumnName, fileColumns, withColumn } from './columns';
import type { MappingProps } from './ReadingChoices';

const FIRST: readonly (readonly [ColumnName, string])[] = [
  ['date', 'Date'],
  ['amount', 'Amount'],
  ['debit', 'Debit'],
  ['credit', 'Credit'],
  ['payee', 'Payee'],
  ['description', 'Description'],
];
const REST: readonly (readonly [ColumnName, string])[] = [
  ['category', 'Category'],
  ['notes', 'Notes'],
  ['tags', 'Tags'],
  ['status', 'Status'],
  ['flag', 'Direction'],
  ['externalId', "Bank's own id"],
  ['balance', 'Balance'],
  ['currency', 'Currency'],
  ['originalAmount', 'Original amount'],
  ['originalCurrency', 'Original currency'],
];

/** Assigns columns of the file to fields. */
export function ColumnChoices(props: MappingProps) {
  const { columns } = props.mapping;
  const chosen = REST.filter(([name]) => columns[name] != null).map(([, label]) => label);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Columns {...props} names={FIRST} />
      </div>
      <details>
        <summary className="flex min-h-10 w-fit cursor-pointer items-center rounded-md text-sm font-medium text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11">
          More columns
          {chosen.length > 0 ? <span className="ml-1.5 font-normal">({chosen.join(', ')})</span> : null}
        </summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <Columns {...props} names={REST} />
          {columns.flag === null ? null : <Flags {...props} />}
        </div>
      </details>
    </>
  );
}

interface ColumnsProps extends MappingProps {
  readonly names: readonly (readonly [ColumnName, string])[];
}

function Columns({ names, mapping, sample, disabled, onChange }: ColumnsProps) {
  const columns = fileColumns(sample);
  return names.map(([name, label]) => (
    <Field key={name} label={label}>
      {(control) => (
        <Select
          {...control}
          disabled={disabled}
          value={mapping.columns[name] ?? ''}
          onChange={({ target: { value } }) => onChange(withColumn(mapping, name, value === '' ? null : Number(value)))}
        >
          <option value="">None</option>
          {columns.map(({ index, title }) => (
            <option key={index} value={index}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ));
}

const DIRECTIONS = [
  ['income', 'Words for money in'],
  ['expense', 'Words for money out'],
] as const satisfies readonly (readonly [keyof CsvImportMapping['flags'], string])[];

/** Edits the words that mark income and expenses. */
function Flags({ mapping, disabled, onChange }: MappingProps) {
  return DIRECTIONS.map(([direction, label]) => (
    <Field key={direction} label={label} hint="Several are separated by commas.">
      {(control) => (
        <Input
          {...control}
          disabled={disabled}
          defaultValue={mapping.flags[direction].join(', ')}
          onBlur={({ target: { value } }) => {
            const texts = value.split(',').map((text) => text.trim());
            const flags = { ...mapping.flags, [direction]: texts.filter(Boolean) };
            if (flags[direction].join() !== mapping.flags[direction].join()) onChange({ ...mapping, flags });
          }}
        />
      )}
    </Field>
  ));
}
