import type { CsvImportMapping, DateOrder } from '@pocket/contracts';

/** Override of a staged row; missing fields stay unchanged. */
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
  /** Override of all rows in a state. */
  readonly all?: { readonly state: 'new' | 'duplicate'; readonly include: boolean };
}

/** Merges two updates; the second one wins. */
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

/** Appends an update to the queue. Updates of all rows keep their order relative to updates of single rows. */
export function queued(waiting: readonly ImportUpdate[], update: ImportUpdate): ImportUpdate[] {
  const last = waiting.at(-1);
  return !last || last.all || update.all ? [...waiting, update] : [...waiting.slice(0, -1), merged(last, update)];
}

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  const found = new Map<unknown, Item>();
  for (const item of items) found.set(keyOf(item), { ...found.get(keyOf(item)), ...item });
  return [...found.values()];
}
