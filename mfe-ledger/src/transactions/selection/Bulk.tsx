import type { TransactionType } from '@pocket/contracts';
import { newIdempotencyKey, usePlatform } from '@pocket/platform';
import type { Filter } from '@pocket/screens/filter';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { FormsPanel } from '../forms/FormsPanel';
import type { useTransactions } from '../list/use-transactions';
import type { useCurrentRow } from '../rows/use-current-row';
import { BULK_TITLES, type BulkAction } from './actions';
import { SelectionBar } from './SelectionBar';
import { useBatch } from './use-batch';
import type { ListSelection } from './use-selection';

export interface BulkProps {
  readonly filter: Filter;
  readonly list: ReturnType<typeof useTransactions>;
  readonly selection: ListSelection;
  readonly total: number;
  readonly current: ReturnType<typeof useCurrentRow>;
  readonly ref: Ref<{ readonly deleteSelected: () => void }>;
}

/** Bar for the selected transactions, with its forms. */
export function Bulk({ filter, list, selection, total, current, ref }: BulkProps) {
  const { toasts } = usePlatform();
  const [action, setAction] = useState<BulkAction>();
  const [isBusy, setBusy] = useState(false);
  const { selected, count, clear } = selection;
  const batch = useBatch(filter, selected);
  /** Idempotency key of the selection, so that a retry does not write twice. */
  const key = useRef({ of: selected, key: newIdempotencyKey() });

  const leave = () => {
    clear();
    current.focus(current.index);
  };
  const deleteSelected = async () => {
    if (isBusy) return;
    setBusy(true);
    if (key.current.of !== selected) key.current = { of: selected, key: newIdempotencyKey() };
    const write = () => batch({ delete: true }, key.current.key);
    const ids = selected.all ? new Set<string>() : selected.ids;
    const place = list.placeWithout(ids, current.index);
    try {
      await list.hideWhile([...ids], write);
      clear();
      current.focusPlace(place);
    } catch (error) {
      console.error('The selection could not be deleted', error);
      toasts.show(`Not deleted: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setBusy(false);
    }
  };
  useImperativeHandle(ref, () => ({ deleteSelected: () => void deleteSelected() }));

  const typesOf = () => [
    ...new Set(
      list
        .loadedRows()
        .filter(selection.has)
        .map(({ type }): TransactionType => type),
    ),
  ];
  return (
    <>
      {count > 0 ? (
        <SelectionBar
          {...{ count, total, isBusy }}
          onSelectAll={selection.selectAll}
          onAction={setAction}
          onDelete={() => void deleteSelected()}
          onClear={leave}
        />
      ) : null}
      {action ? (
        <FormsPanel title={BULK_TITLES[action]} onClose={() => setAction(undefined)}>
          {({ BulkForm }) => (
            <BulkForm
              action={action}
              count={count}
              types={selected.all ? [] : typesOf()}
              save={(change, idempotencyKey) => batch({ change }, idempotencyKey)}
              onSaved={() => {
                setAction(undefined);
                leave();
              }}
              onClose={() => setAction(undefined)}
            />
          )}
        </FormsPanel>
      ) : null}
    </>
  );
}
