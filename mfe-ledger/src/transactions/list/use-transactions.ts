import type { Transaction } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { bookKeys, LOADS_ITSELF, useBookChanges, whileFailing } from '@pocket/platform/book';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withoutRows, withRows } from './edits';
import { fetchList, fetchRead, listName, type Question } from './fetch-list';
import { type ListData, loadedRows, placeWithout, rowAt } from './list-data';
import { createRowLoader } from './row-loader';

/** Pause before list and rows are read again after a failure. */
const RETRY_MS = 3_000;
const NONE: ReadonlySet<string> = new Set();
const AS_TOLD: ReadonlyMap<string, Transaction> = new Map();

/**
 * Reads the transactions of a filter; only visible rows are loaded. After a write anywhere, days and visible
 * rows are reloaded; the current ones stay until then.
 */
export function useTransactions({ query, sort }: Question) {
  const { api, queryClient } = usePlatform();
  const question = useMemo(() => ({ query, sort }), [query, sort]);
  const key = useMemo(() => bookKeys.transactions(listName(question)), [question]);
  const read = useCallback(() => queryClient.getQueryData<ListData>(key), [queryClient, key]);
  const [rowsError, setRowsError] = useState<Error>();
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchList(api, question, read, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: LOADS_ITSELF,
    refetchInterval: (read) => (rowsError ? RETRY_MS : whileFailing(read)),
  });
  /** Ids of rows whose deletion is being saved. */
  const [hidden, setHidden] = useState(NONE);
  /** Rows whose edit is being saved. */
  const [edited, setEdited] = useState(AS_TOLD);

  const loader = useMemo(
    () =>
      createRowLoader({
        read,
        write: (data) => queryClient.setQueryData(key, data),
        fetch: (part, signal) => fetchRead(api, question, part, signal),
        onFailure: (error) => setRowsError(error instanceof Error ? error : new Error(String(error))),
      }),
    [api, queryClient, key, question, read],
  );
  useEffect(() => () => loader.stop(), [loader]);
  useBookChanges(() => void queryClient.invalidateQueries({ queryKey: key }));

  /** Last list that was read; it stays if the next read fails. */
  const answered = useRef<ListData>(undefined);
  useEffect(() => {
    if (list.data) answered.current = list.data;
  }, [list.data]);
  const kept = list.error && !list.data ? answered.current : undefined;
  const told = list.data ?? kept;
  const age = told?.age;
  useEffect(() => {
    if (age === undefined) return;
    setRowsError(undefined);
    loader.resume();
  }, [loader, age]);
  const data = useMemo(() => told && withRows(withoutRows(told, hidden), edited), [told, hidden, edited]);
  const error = list.error ?? rowsError;
  useEffect(() => {
    if (error) console.error('The transactions could not be loaded', error);
  }, [error]);

  return {
    data,
    /** True while the list of the previous filter is shown. */
    isEarlier: list.isPlaceholderData || kept !== undefined,
    error,
    rowAt: useCallback((index: number): Transaction | undefined => data && rowAt(data, index), [data]),
    show: loader.show,
    /** Returns a range of rows, and loads them if needed. */
    async rowsBetween(first: number, last: number): Promise<readonly Transaction[]> {
      await loader.ensure(first, last);
      const now = read();
      const rows = Array.from({ length: last - first + 1 }, (_, place) => now && rowAt(now, first + place));
      return rows.filter((row) => row !== undefined);
    },
    loadedRows: () => (data ? loadedRows(data) : []),
    placeWithout: (ids: ReadonlySet<string>, from: number) => (data ? placeWithout(data, ids, from) : 0),
    retry() {
      setRowsError(undefined);
      if (list.error) void list.refetch();
      else loader.resume();
    },
    /** Shows an edited row during its save, and reverts it if the save fails. */
    async showWhile(row: Transaction, write: () => Promise<Transaction>) {
      setEdited((before) => new Map([...before, [row.id, row]]));
      try {
        const saved = await write();
        const now = read();
        if (now) queryClient.setQueryData(key, withRows(now, new Map([[saved.id, saved]])));
      } finally {
        setEdited((before) => new Map([...before].filter(([, shown]) => shown !== row)));
      }
    },
    /** Hides rows during a write; they return if it fails. */
    async hideWhile(ids: readonly string[], write: () => Promise<unknown>) {
      const all = new Set(ids);
      setHidden((before) => new Set([...before, ...all]));
      try {
        await write();
        const now = read();
        if (now) queryClient.setQueryData(key, withoutRows(now, all));
      } finally {
        setHidden((before) => new Set([...before].filter((id) => !all.has(id))));
      }
    },
  };
}
