import type { CsvImportMapping } from '@pocket/contracts';
import { Field, Input, Select, Switch } from '@pocket/ui';
import type { MappingProps } from './ReadingChoices';

const DELIMITERS = [
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
  ['|', 'Bar'],
] as const;
const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'iso-8859-1',
  'iso-8859-15',
  'ibm850',
  'ibm852',
];
const MAX_SKIPPED_LINES = 10_000;

/** Edits how the file is split into rows and cells; each change makes the server read it again. */
export function FileChoices({ mapping, disabled, onChange }: MappingProps) {
  const encodings = ENCODINGS.includes(mapping.encoding) ? ENCODINGS : [mapping.encoding, ...ENCODINGS];
  return (
    <details>
      <summary className="flex min-h-10 w-fit cursor-pointer items-center rounded-md text-sm font-medium text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11">
        How the file is written
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Field label="Separator">
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={mapping.delimiter}
              onChange={({ target }) =>
                onChange({ ...mapping, delimiter: target.value as CsvImportMapping['delimiter'] })
              }
            >
              {DELIMITERS.map(([value, title]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Encoding">
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={mapping.encoding}
              onChange={({ target }) => onChange({ ...mapping, encoding: target.value })}
            >
              {encodings.map((encoding) => (
                <option key={encoding} value={encoding}>
                  {encoding.toUpperCase()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Lines to skip" hint="Before the names of the columns.">
          {(control) => (
            <Input
              {...control}
              key={mapping.skip}
              type="number"
              min={0}
              max={MAX_SKIPPED_LINES}
              disabled={disabled}
              defaultValue={mapping.skip}
              onBlur={({ target }) => {
                const skip = Math.min(Math.max(Math.trunc(Number(target.value) || 0), 0), MAX_SKIPPED_LINES);
                if (skip !== mapping.skip) onChange({ ...mapping, skip });
              }}
            />
          )}
        </Field>
        <Switch
          label="Columns have names"
          description="In the first line that is read."
          checked={mapping.header}
          disabled={disabled}
          onChange={(header) => onChange({ ...mapping, header })}
        />
      </div>
    </details>
  );
}
