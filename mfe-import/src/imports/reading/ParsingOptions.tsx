import type { CsvImportMapping, Import } from '@pocket/contracts';
import { useToday } from '@pocket/screens';
import { Button, Card, CardHeader } from '@pocket/ui';
import { useState } from 'react';
import { useStatementDigits } from '../account/statement-currency';
import { formatText, isChangeable } from '../import-texts';
import { signedAmount } from '../rows/row-texts';
import { rowOf, useImportRows } from '../rows/use-import-rows';
import type { ImportUpdates } from '../use-import-updates';
import { Choice } from './Choice';
import { ColumnChoices } from './ColumnChoices';
import { isComplete } from './columns';
import { FileChoices } from './FileChoices';
import { FirstRowsTable } from './FirstRowsTable';
import { FIRST_ROWS, firstRowsOf } from './first-rows';
import { DATE_ORDERS, ReadingChoices } from './ReadingChoices';

/** Date orders that an ambiguous date can have. */
const OPEN_ORDERS = DATE_ORDERS.filter(({ value }) => value !== 'ymd');

export interface ParsingOptionsProps {
  readonly import: Import;
  readonly readings: number;
  readonly updates: ImportUpdates;
}

/** Edits the mapping of a CSV file beside its first rows. Other formats have no mapping. */
export function ParsingOptions({ import: one, readings, updates }: ParsingOptionsProps) {
  return (
    <Card aria-labelledby="how-it-is-read" className="min-w-0">
      <CardHeader id="how-it-is-read" title="How it is read" />
      <div className="px-5 pb-5">
        {one.sample && one.mapping ? (
          <Mapping
            sample={one.sample}
            saved={one.mapping}
            isAsked={isAsked(one)}
            disabled={!isChangeable(one)}
            updates={updates}
          />
        ) : (
          <OwnFormat import={one} readings={readings} updates={updates} />
        )}
      </div>
    </Card>
  );
}

/** Returns true if the import asks for more than the account. */
const isAsked = ({ status, problems }: Import) =>
  status === 'mapping' && problems.some(({ message }) => !/account/i.test(message));

interface MappingOfProps {
  readonly sample: NonNullable<Import['sample']>;
  readonly saved: CsvImportMapping;
  /** True if the file can be read in several ways. */
  readonly isAsked: boolean;
  readonly disabled: boolean;
  readonly updates: ImportUpdates;
}

function Mapping({ sample, saved, isAsked, disabled, updates }: MappingOfProps) {
  /** Mapping that is not saved yet, or not complete. */
  const [draft, setDraft] = useState<CsvImportMapping>();
  const isOpen = updates.pending || updates.failure?.isRefused === false;
  const isSaved = draft === undefined || (!isOpen && isComplete(draft));
  const mapping = isSaved ? saved : draft;
  const onChange = (next: CsvImportMapping) => {
    setDraft(next);
    if (isComplete(next)) updates.say({ mapping: next });
  };
  const props = { mapping, sample, disabled, onChange };
  const rows = firstRowsOf(sample, mapping, useToday(), useStatementDigits());
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="min-w-0 lg:order-last">
        <div className="lg:sticky lg:top-20">
          <p className="mb-1.5 text-sm font-medium">The first rows</p>
          <FirstRowsTable rows={rows} />
          {isComplete(mapping) ? null : (
            <p role="status" className="mt-2 text-sm text-expense">
              Choose the columns of the date and of the amount.
            </p>
          )}
          {isAsked && isComplete(mapping) ? (
            <Button variant="secondary" className="mt-3" onClick={() => onChange(mapping)}>
              Read it like this
            </Button>
          ) : null}
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <ReadingChoices {...props} rows={rows} />
        <ColumnChoices {...props} />
        <FileChoices {...props} />
      </div>
    </div>
  );
}

function OwnFormat({ import: one, readings, updates }: ParsingOptionsProps) {
  const enabled = one.status !== 'reading' && one.counts.new > 0;
  const { pages } = useImportRows({ id: one.id, readings, state: 'new', enabled });
  const rows = Array.from({ length: FIRST_ROWS }, (_, index) => rowOf(pages, index)).filter((row) => row !== undefined);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted-foreground">
        {formatText(one) ? `${formatText(one)} says itself what is what.` : 'The file is being looked at.'}
      </p>
      {one.dateOrder !== null || (one.format === 'qif' && isAsked(one)) ? (
        <Choice
          label="Dates are written"
          options={OPEN_ORDERS}
          value={one.dateOrder}
          disabled={!isChangeable(one)}
          onChange={(dateOrder) => updates.say({ dateOrder })}
        />
      ) : null}
      {rows.length > 0 ? (
        <FirstRowsTable
          rows={rows.map((row) => ({ ...row, id: `${row.line}`, day: row.date, amount: signedAmount(row) }))}
        />
      ) : null}
    </div>
  );
}
