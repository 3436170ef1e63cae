import type { Transaction } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { bookKeys, LOADS_ITSELF, useBookChanges, whileFailing } from '@pocket/platform/book';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withoutRows, withRows } from './edits';
import { fetchList, fetchRead, listName, type Question } from './fetch-list';
import { type ListData, loadedRows, placeWithout, rowAt } from './list-data';
import { createRowLoader } from './row-loader';

/** After rows could not be read: with the list, they are read again. */
const RETRY_MS = 3_000;
const NONE: ReadonlySet<string> = new Set();
const AS_TOLD: ReadonlyMap<string, Transaction> = new Map();

/**
 * The transactions that a question finds, of which only those are loaded that show. They follow the book, whoever
 * writes: the days are told anew, and the rows that show; what is there stays until then.
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
  /** About to be deleted. */
  const [hidden, setHidden] = useState(NONE);
  /** About to be saved. */
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

  /** A question that finds no answer leaves what was shown before it. */
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
    /** What is shown answers an earlier question. */
    isEarlier: list.isPlaceholderData || kept !== undefined,
    error,
    rowAt: useCallback((index: number): Transaction | undefined => data && rowAt(data, index), [data]),
    show: loader.show,
    /** Rows from one to another, also those that were not loaded. */
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
    /** Shows a row as it is being saved; it is as it was if that fails. */
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
    /** Takes rows away at once; they come back if the write fails. */
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
