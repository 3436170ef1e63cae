import type { EffectiveRateOfDay } from '@pocket/contracts';
import { DateText, useFormat } from '@pocket/platform';
import { type ScreenKey, useScreenKeys } from '@pocket/platform/book';
import { type Column, classNames, DataTable } from '@pocket/ui';
import { type ReactNode, useRef, useState } from 'react';
import { DeleteButton, isStored, OriginText, RateText } from './RateCells';
import { RateEditor } from './RateEditor';
import { useRateWrites } from './use-rate-writes';

const KEYS: readonly ScreenKey[] = [
  { key: '↑ ↓', does: 'Previous and next day' },
  { key: 'Enter', does: 'Edit the rate of the day' },
];

export interface RatesTableProps {
  readonly title: string;
  /** Sentence about the pair. */
  readonly label: string;
  /** Newest first. */
  readonly rows: readonly EffectiveRateOfDay[];
}

/** Lists the rates of a month, which are edited in place. */
export function RatesTable({ title, label, rows }: RatesTableProps) {
  const { date } = useFormat();
  const { remove } = useRateWrites();
  useScreenKeys(KEYS);
  const [current, setCurrent] = useState(0);
  const [edited, setEdited] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const indexOf = ({ day }: EffectiveRateOfDay) => rows.findIndex((row) => row.day === day);
  const focusRow = (row: EffectiveRateOfDay) => {
    const index = indexOf(row);
    setCurrent(index);
    list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
  };

  const editor = (row: EffectiveRateOfDay) => (
    <RateEditor
      row={row}
      onClose={(hasFocus) => {
        setEdited(undefined);
        if (hasFocus) focusRow(row);
      }}
    />
  );
  const deletion = (row: EffectiveRateOfDay) => (
    <DeleteButton
      row={row}
      isCurrent={indexOf(row) === current}
      onDelete={() => {
        // The button disappears with the rate.
        focusRow(row);
        void remove(row);
      }}
    />
  );
  const columns: readonly Column<EffectiveRateOfDay>[] = [
    { key: 'day', title: 'Day', width: '8rem', cell: ({ day }) => <DateText value={day} /> },
    { key: 'origin', title: 'Source', width: 'minmax(0, 1fr)', cell: (row) => <OriginText row={row} /> },
    { key: 'delete', title: 'Delete', width: '2.75rem', cell: deletion },
    {
      key: 'rate',
      title: 'Rate',
      width: '12rem',
      align: 'end',
      cell: (row) => (row.day === edited ? editor(row) : <RateText row={row} />),
    },
  ];
  return (
    <div ref={list}>
      <DataTable
        label={label}
        columns={columns}
        sections={[{ key: title, heading: <Heading title={title} label={label} />, count: rows.length }]}
        rowAt={(index) => rows[index]}
        rowName={({ day }) => date(day)}
        narrow={(row) => (
          <NarrowRow row={row} editor={row.day === edited ? editor(row) : undefined} deletion={deletion(row)} />
        )}
        current={Math.min(current, Math.max(rows.length - 1, 0))}
        onCurrent={setCurrent}
        onOpen={({ day }) => setEdited(day)}
      />
    </div>
  );
}

function Heading({ title, label }: Pick<RatesTableProps, 'title' | 'label'>) {
  return (
    <>
      <span>{title}</span>
      <span className="font-normal text-muted-foreground">{label}</span>
    </>
  );
}

interface NarrowRowProps {
  readonly row: EffectiveRateOfDay;
  /** Undefined while the rate is not edited. */
  readonly editor: ReactNode;
  readonly deletion: ReactNode;
}

/** Row on a phone: day and rate, and where the rate is from. */
function NarrowRow({ row, editor, deletion }: NarrowRowProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-3">
          <DateText value={row.day} />
          {editor ?? <RateText row={row} />}
        </div>
        {editor ? null : (
          <p className={classNames('text-xs', !isStored(row) && '-mr-11')}>
            <OriginText row={row} />
          </p>
        )}
      </div>
      {editor ? null : <span className="w-11 shrink-0">{deletion}</span>}
    </div>
  );
}
