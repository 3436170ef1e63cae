import type { CsvImportMapping, DateOrder } from '@pocket/contracts';

/** What is said of a row; a field that is missing stays as it is. */
export interface RowUpdate {
  readonly line: number;
  readonly include?: boolean;
  readonly categoryId?: string | null;
  readonly payee?: string;
  readonly description?: string;
  readonly transfer?: boolean;
}
export interface ImportUpdate {
  readonly mapping?: CsvImportMapping;
  readonly dateOrder?: DateOrder;
  readonly accountId?: string;
  readonly accounts?: readonly { readonly number: string; readonly accountId: string }[];
  readonly rows?: readonly RowUpdate[];
  /** All rows of a state. */
  readonly all?: { readonly state: 'new' | 'duplicate'; readonly include: boolean };
}

/** All that one says and then the other, as one. */
export function merged(first: ImportUpdate, second: ImportUpdate): ImportUpdate {
  const accounts = byKey([...(first.accounts ?? []), ...(second.accounts ?? [])], ({ number }) => number);
  const rows = byKey([...(first.rows ?? []), ...(second.rows ?? [])], ({ line }) => line);
  return {
    ...first,
    ...second,
    ...(accounts.length > 0 ? { accounts } : {}),
    ...(rows.length > 0 ? { rows } : {}),
  };
}

/** What waits to be said, with one thing more: what is said of all rows stays before and after what is said of some. */
export function queued(waiting: readonly ImportUpdate[], update: ImportUpdate): ImportUpdate[] {
  const last = waiting.at(-1);
  return !last || last.all || update.all ? [...waiting, update] : [...waiting.slice(0, -1), merged(last, update)];
}

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  const found = new Map<unknown, Item>();
  for (const item of items) found.set(keyOf(item), { ...found.get(keyOf(item)), ...item });
  return [...found.values()];
}
