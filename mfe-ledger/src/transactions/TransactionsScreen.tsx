import type { Transaction } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { accountsQuery, bookKeys, categoriesQuery, newerOf } from '@pocket/platform/book';
import { usePreload } from '@pocket/screens';
import { categoryColors, colorIn } from '@pocket/screens/book';
import { isFiltered } from '@pocket/screens/filter';
import { Loading, PageHeader, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { AddButton } from '../editor/AddButton';
import { Upcoming } from '../upcoming/Upcoming';
import { useCellEditing } from './cells/use-cell-editing';
import { ExportMenu } from './export/ExportMenu';
import { Toolbar } from './filters/Toolbar';
import { lazyForms } from './forms/lazy-forms';
import { listName } from './list/fetch-list';
import { rowCount } from './list/list-data';
import { useTransactions } from './list/use-transactions';
import { NoTransactions } from './NoTransactions';
import { OpenPanel } from './OpenPanel';
import { useCurrentRow } from './rows/use-current-row';
import { useDelete } from './rows/use-delete';
import { Bulk } from './selection/Bulk';
import { useSelection } from './selection/use-selection';
import { TransactionsTable } from './TransactionsTable';
import { useAddress } from './use-address';
import { useListKeys } from './use-list-keys';
import { useScrollPosition } from './use-scroll-position';
import '../app.css';

/** Screen that lists, filters and edits transactions. */
export default function TransactionsScreen() {
  const { api, queryClient, toasts } = usePlatform();
  const address = useAddress();
  const { filter, query, sort, openId } = address;
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const colorOf = useMemo(() => colorIn(categoryColors(categories)), [categories]);
  const list = useTransactions({ query, sort });
  const { data, isEarlier, error, rowAt } = list;
  const question = listName({ query, sort });
  const total = data ? rowCount(data) : 0;
  const forms = usePreload(lazyForms, data !== undefined);
  const current = useCurrentRow(data);
  const selection = useSelection({
    question,
    total,
    rowAt,
    rowsBetween: list.rowsBetween,
    onFailure(error) {
      console.error('The rows of a selection could not be loaded', error);
      toasts.show(`Not selected: ${error instanceof Error ? error.message : String(error)}`);
    },
  });
  const cells = useCellEditing({
    rowAt,
    names: { accounts, categories },
    showWhile: list.showWhile,
    current,
  });
  const searchField = useRef<HTMLInputElement>(null);
  const remove = useDelete(list.hideWhile);
  const panel = useRef<{ open: (id: string) => void }>(null);
  const bulk = useRef<{ deleteSelected: () => void }>(null);
  useScrollPosition(question, data !== undefined && !isEarlier);

  const open = (row: Transaction | undefined) => {
    if (!row) return;
    // The panel shows the row at once and reloads it.
    const known = queryClient.getQueryData<Transaction>(bookKeys.transaction(row.id));
    queryClient.setQueryData(bookKeys.transaction(row.id), newerOf(known, row), { updatedAt: 0 });
    panel.current?.open(row.id);
    address.open(row.id);
  };
  const removeAt = (index: number) => {
    const row = rowAt(index);
    if (!row) return;
    current.focusPlace(index);
    void remove(row);
  };
  useListKeys({
    search: () => searchField.current?.focus(),
    next: () => current.focus(current.index + (current.isMarked ? 1 : 0)),
    previous: () => current.focus(current.index - (current.isMarked ? 1 : 0)),
    select: () => current.isMarked && void selection.select(current.index, false),
    edit: () => current.isMarked && open(current.row),
    correct: () => current.isMarked && cells.beginRow(current.index),
    remove: () => (selection.count > 0 ? bulk.current?.deleteSelected() : current.isMarked && removeAt(current.index)),
    first: () => current.focus(0),
    last: () => current.focus(total - 1),
    clear: () => selection.count > 0 && selection.clear(),
  });

  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader title="Transactions" description="Everything that came in and went out.">
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <ExportMenu query={query} />
          <AddButton />
        </div>
      </PageHeader>
      <Toolbar {...{ address, accounts, categories, searchField, isEarlier }} summary={data?.summary} />
      {error ? (
        <ReadFailure onRetry={list.retry}>The transactions could not be loaded: {error.message}</ReadFailure>
      ) : null}
      {!data && !error ? <Loading text="Loading transactions..." /> : null}
      {data && !isFiltered({ ...filter, accountId: [] }) ? <Upcoming accountIds={filter.accountId} /> : null}
      {data && total === 0 ? <NoTransactions isFiltered={isFiltered(filter)} onClear={address.clear} /> : null}
      {data && total > 0 ? (
        <TransactionsTable
          {...{ data, sort, rowAt, colorOf, current, selection, cells, forms }}
          onRange={list.show}
          onOpen={open}
          onDelete={removeAt}
        />
      ) : null}
      <Bulk ref={bulk} {...{ filter, list, selection, current }} total={isEarlier ? selection.count : total} />
      <OpenPanel ref={panel} openId={openId} onClose={address.close} />
    </div>
  );
}
