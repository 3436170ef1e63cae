import type { Import, ImportRow, RowState } from '@pocket/contracts';
import { counted, usePlatform } from '@pocket/platform';
import { categoriesQuery } from '@pocket/platform/book';
import { Button, DataTable, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { countText, isChangeable } from '../import-texts';
import type { RowUpdate } from '../import-update';
import type { ImportUpdates } from '../use-import-updates';
import { RowPanel } from './RowPanel';
import { columnsOf, NarrowRow } from './row-columns';
import { rowName } from './row-texts';
import { rowOf, useImportRows, usePatchAllRows, usePatchRows } from './use-import-rows';

const COUNTS = { new: 'new', duplicate: 'duplicates', invalid: 'invalid' } as const;
const HEADINGS = {
  new: 'New to your book',
  duplicate: 'You have these already',
  invalid: 'Cannot be read, and stay out',
} as const;
const NOTHING = {
  new: 'There is nothing new in this file.',
  duplicate: 'Nothing of it is in your book yet.',
  invalid: 'Every row could be read.',
} as const;

export interface ImportRowsProps {
  readonly import: Import;
  readonly state: RowState;
  readonly readings: number;
  readonly updates: ImportUpdates;
}

/** Lists the rows of one state, each with a switch that includes it. */
export function ImportRows({ import: one, state, readings, updates }: ImportRowsProps) {
  const { api } = usePlatform();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const count = one.counts[COUNTS[state]];
  const isReady = one.status !== 'reading';
  const rows = useImportRows({ id: one.id, readings, state, enabled: isReady && count > 0 });
  const patch = usePatchRows(one.id);
  const patchAll = usePatchAllRows(one.id);
  const [current, setCurrent] = useState(0);
  const [editing, setEditing] = useState<number | null>(null);
  const [opened, setOpened] = useState<number>();
  const anchor = useRef(0);
  const rowAt = (index: number) => rowOf(rows.pages, index);
  const isFixed = !isChangeable(one) || state === 'invalid';

  const say = (...changes: RowUpdate[]) => {
    patch(changes);
    updates.say({ rows: changes });
  };
  const sayOfAll = (include: boolean) => {
    if (state === 'invalid') return;
    patchAll(state, include);
    updates.say({ all: { state, include } });
  };
  const toggle = (index: number, extend: boolean) => {
    const include = !rowAt(index)?.include;
    const [from, to] = extend ? [Math.min(anchor.current, index), Math.max(anchor.current, index)] : [index, index];
    anchor.current = index;
    const changes: RowUpdate[] = [];
    for (let at = from; at <= to; at += 1) {
      const row = rowAt(at);
      if (row && row.include !== include) changes.push({ line: row.line, include });
    }
    if (changes.length > 0) say(...changes);
  };

  if (count === 0) return <p className="px-3 py-6 text-center text-sm text-muted-foreground">{NOTHING[state]}</p>;
  const filing = {
    categories,
    editing,
    isFixed,
    onEdit: setEditing,
    onChange: ({ line, categoryId }: ImportRow, chosen: string | null) => {
      if (chosen !== categoryId) say({ line, categoryId: chosen });
    },
  };
  const open = opened === undefined ? undefined : rowAt(opened);
  return (
    <>
      {rows.error ? (
        <div className="mb-3">
          <ReadFailure onRetry={() => void (rows.pages.length > 0 ? rows.fetchNextPage() : rows.refetch())}>
            The rows cannot be loaded right now.
          </ReadFailure>
        </div>
      ) : null}
      {isFixed || count < 2 ? null : (
        <div className="mb-2 flex justify-end gap-2">
          <Button variant="ghost" onClick={() => sayOfAll(true)}>
            Include all
          </Button>
          <Button variant="ghost" onClick={() => sayOfAll(false)}>
            Include none
          </Button>
        </div>
      )}
      <DataTable<ImportRow>
        label={`${countText(count)} rows`}
        columns={columnsOf(state, filing)}
        sections={[
          {
            key: state,
            count,
            heading: (
              <>
                <span>{HEADINGS[state]}</span>
                <span className="font-normal text-muted-foreground">{counted(count, 'row')}</span>
              </>
            ),
          },
        ]}
        rowAt={rowAt}
        rowName={rowName}
        narrow={(row) => <NarrowRow row={row} filing={filing} />}
        selection={
          isFixed ? undefined : { any: true, has: ({ include }) => include, onSelect: toggle, switchLabel: 'Include' }
        }
        current={Math.min(current, count - 1)}
        onCurrent={setCurrent}
        onOpen={(_row, index) => setOpened(index)}
        onRange={rows.want}
      />
      {open ? <RowPanel row={open} isFixed={isFixed} onSay={say} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
