import type { BalancePoint, Transaction } from '@pocket/contracts';
import { addDays, type CalendarDay, FIRST_DAY } from '@pocket/contracts/calendar';
import type { ApiClient } from '@pocket/platform';
import { getPage, type Page } from '@pocket/platform/book';
import type { Block } from './blocks';
import { balancesAfter, leadsTo } from './running-balance';

export interface BlockRow extends Transaction {
  /** Balance after the row; undefined if unknown. */
  readonly held: number | undefined;
}
export type RegisterSort = '-date' | 'date';

export interface BlockQuestion {
  readonly accountId: string;
  readonly block: Block;
  readonly sort: RegisterSort;
  /** Filter of the list as search parameters; a filtered list has no balances. */
  readonly filter: string;
}

/** Attempts to read rows and balances of the same moment; a write between the two reads makes them disagree. */
const TRIES = 3;

/** Reads the rows of some days with the balance after each. */
export async function readBlock(
  api: ApiClient,
  { accountId, block, sort, filter }: BlockQuestion,
  signal: AbortSignal,
): Promise<BlockRow[]> {
  const query = `accountId=${accountId}&from=${block.from}&to=${block.to}&sort=${sort}${filter}&limit=500`;
  const readRows = () => rowsOf(api, `/transactions?${query}`, signal);
  if (filter) return (await readRows()).map((row) => ({ ...row, held: undefined }));
  const heldAt = async (day: string) => {
    const [point] = await api.get<BalancePoint[]>(`/accounts/${accountId}/balances?from=${day}&to=${day}&step=day`, {
      signal,
    });
    return point?.balance;
  };
  for (let attempt = 1; ; attempt += 1) {
    const [rows, end, start] = await Promise.all([
      readRows(),
      heldAt(block.to),
      // No transaction is dated before the first day.
      block.from > FIRST_DAY ? heldAt(addDays(block.from as CalendarDay, -1)) : null,
    ]);
    const isTrue = end !== undefined && start !== undefined && (start === null || leadsTo(start, rows, end));
    if (!isTrue && attempt < TRIES) continue;
    if (!isTrue) return rows.map((row) => ({ ...row, held: undefined }));
    const newestFirst = sort === 'date' ? rows.toReversed() : rows;
    const held = balancesAfter(newestFirst, end);
    if (sort === 'date') held.reverse();
    return rows.map((row, index) => ({ ...row, held: held[index] }));
  }
}

async function rowsOf(api: ApiClient, path: string, signal: AbortSignal): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let next: string | null = path; next; ) {
    const page: Page<Transaction> = await getPage(api, next, {
      signal,
    });
    rows.push(...page.items);
    next = page.next;
  }
  return rows;
}
