import type { Transaction } from '@pocket/contracts';
import { DataTable, type Section, useMedia } from '@pocket/ui';
import { type FocusEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { columnOf } from './cells/cell-fields';
import { EditedCell } from './cells/EditedCell';
import type { CellEditing } from './cells/use-cell-editing';
import type { Sort } from './filters/sorts';
import type { Forms } from './forms/lazy-forms';
import { indexOf, type ListData, rowCount } from './list/list-data';
import { columnsOf } from './rows/columns';
import { PrintedRows } from './rows/PrintedRows';
import { SectionHeading } from './rows/SectionHeading';
import { NarrowRow, transactionName } from './rows/TransactionCells';
import type { useCurrentRow } from './rows/use-current-row';
import { usePrinting } from './rows/use-printing';
import { useSwipe } from './rows/use-swipe';
import type { ListSelection } from './selection/use-selection';

export interface TransactionsTableProps {
  readonly data: ListData;
  readonly sort: Sort;
  readonly rowAt: (index: number) => Transaction | undefined;
  readonly onRange: (first: number, last: number) => void;
  readonly colorOf: (categoryId: string | null) => string | undefined;
  readonly current: ReturnType<typeof useCurrentRow>;
  readonly selection: ListSelection;
  readonly cells: CellEditing;
  /** Undefined until their code is loaded. */
  readonly forms: Forms | undefined;
  readonly onOpen: (row: Transaction) => void;
  readonly onDelete: (index: number) => void;
}

/** Lists the transactions by day or amount; only visible rows are rendered. */
export function TransactionsTable(props: TransactionsTableProps) {
  const { data, sort, rowAt, colorOf, current, selection, cells, forms, ...on } = props;
  const withDate = !sort.endsWith('date');
  const isTight = useMedia('(width < 64rem)');
  const isNarrow = useMedia('(width < 48rem)');
  const shownColumns = useMemo(() => columnsOf({ colorOf, withDate, isTight }), [colorOf, withDate, isTight]);
  // On a phone rows are edited in the panel.
  const editable = useMemo(() => (isNarrow ? [] : shownColumns.map(({ key }) => key)), [shownColumns, isNarrow]);
  useEffect(() => {
    cells.columns.current = editable;
  }, [cells.columns, editable]);
  const { editing } = cells;
  const editableColumns = () =>
    shownColumns.map(({ key, cell, ...column }) => ({
      key,
      ...column,
      cell: (row: Transaction) =>
        editing?.row.id === row.id && columnOf(editing.field, editable) === key ? (
          <EditedCell
            key={`${editing.row.version} ${editing.field} ${editing.failure}`}
            editing={editing}
            onCommit={cells.commit}
            onCancel={cells.cancel}
            onKeepMine={cells.keepMine}
            onLoadTheirs={cells.loadTheirs}
          >
            {cell(row)}
          </EditedCell>
        ) : (
          cell(row)
        ),
    }));
  const sections = useMemo(
    () =>
      data.sections.map(
        (section): Section => ({
          key: section.key,
          count: section.count,
          heading: <SectionHeading section={section} sort={sort} />,
        }),
      ),
    [data.sections, sort],
  );
  const narrow = useCallback(
    (row: Transaction) => <NarrowRow row={row} colorOf={colorOf} withDate={withDate} />,
    [colorOf, withDate],
  );
  const handlers = {
    ...useSwipe(on.onDelete),
    /** A row that gets the focus by Tab becomes the current one. */
    onFocus({ target }: FocusEvent) {
      const row = target.closest('[data-row]');
      if (row) current.setIndex(Number(row.getAttribute('data-row')));
    },
  };
  const shown = useRef(0);
  const { onRange } = on;
  const show = useCallback(
    (first: number, last: number) => {
      shown.current = first;
      onRange(first, last);
    },
    [onRange],
  );
  const isPrinting = usePrinting();
  return (
    <>
      {isPrinting ? <PrintedRows rowAt={rowAt} total={rowCount(data)} around={shown.current} /> : null}
      <div
        ref={current.list}
        {...handlers}
        className="touch-pan-y touch-pinch-zoom overflow-x-clip print:hidden [--table-top:3.5rem]"
      >
        <DataTable<Transaction>
          label="Transactions"
          columns={editing ? editableColumns() : shownColumns}
          sections={sections}
          rowAt={rowAt}
          indexOf={(row) => indexOf(data, row)}
          rowName={transactionName}
          narrow={narrow}
          selection={{ any: selection.count > 0, has: selection.has, onSelect: selection.select }}
          current={current.index}
          isMarked={current.isMarked}
          onCurrent={current.setIndex}
          onOpen={on.onOpen}
          onRange={show}
        />
        {forms ? <forms.CellPencil list={current.list} columns={editable} rowAt={rowAt} onEdit={cells.begin} /> : null}
      </div>
    </>
  );
}
