import { createHash } from 'node:crypto';
import type { Import } from '@pocket/contracts';
import { ApiFailure, NoAnswer } from '../api/api-failure.js';
import type { ApiClient } from '../api/client.js';
import { Failure } from '../failure.js';

export interface Statement {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Account of the book; null if the file names one that the book knows. */
  readonly accountId: string | null;
  /** Order of days, if the file leaves it open. */
  readonly dateOrder?: string | undefined;
}
export interface ImportOutcome {
  readonly importId: string;
  readonly status: 'applied' | 'undone' | 'nothing new';
  readonly added: number;
  readonly duplicates: number;
  readonly invalid: number;
  readonly problems: readonly string[];
  readonly changeId: string | null;
}

/** Looks at an import at work until it gives up: about ten minutes. */
const LOOKS = 1_200;
const PROBLEMS_SHOWN = 10;

/** One key for the same content in the same account: a repetition gets the import that exists. */
export function keyOfContent({ bytes, accountId }: Pick<Statement, 'bytes' | 'accountId'>): string {
  return createHash('sha256')
    .update(accountId ?? '')
    .update('\n')
    .update(bytes)
    .digest('hex');
}

/**
 * Uploads a statement, waits until it is read, and applies it, as the import screen does.
 * @throws Failure with an address if only a person can decide what is open; the import waits there
 */
export async function importStatement(api: ApiClient, statement: Statement, key: string): Promise<ImportOutcome> {
  const { name, bytes, accountId, dateOrder } = statement;
  const query = { name: name.slice(-200), ...(accountId === null ? {} : { accountId }) };
  const { id } = (await api.upload<Import>('/imports', query, bytes, key)).body;
  let read = await settled(api, id, 'reading');
  if (read.status === 'mapping' && dateOrder !== undefined) {
    await api.put<Import>(`/imports/${id}`, changeOfOrder(read, dateOrder));
    read = await settled(api, id, 'reading');
  }
  // A repetition of an upload finds what became of the first one.
  if (read.status === 'mapping') throw new Failure(openQuestion(api, read));
  if (read.status !== 'ready') return outcomeOf(await settled(api, id, 'applying'));
  if (read.included === 0 && read.counts.duplicates === 0) {
    // An import that nobody can apply would count among the open ones.
    await api.delete(`/imports/${id}`);
    return { ...outcomeOf(read), status: 'nothing new' };
  }
  await api.post<Import>(`/imports/${id}/apply`, {}, `apply-${id}`);
  return outcomeOf(await settled(api, id, 'applying'));
}

async function settled(api: ApiClient, id: string, status: 'reading' | 'applying'): Promise<Import> {
  for (let look = 0; look < LOOKS; look += 1) {
    const one = (await api.get<Import>(`/imports/${id}`)).body;
    if (one.status !== status) return one;
    await api.rest();
  }
  throw new Failure(`The import is still at work: ${api.page(`/import/${id}`)}`);
}

const changeOfOrder = ({ mapping }: Import, dateOrder: string) =>
  mapping ? { mapping: { ...mapping, dateOrder } } : { dateOrder };

function openQuestion(api: ApiClient, { id, accountId, accounts }: Import): string {
  const isAccountOpen = accounts.length > 1 ? accounts.some((one) => one.accountId === null) : accountId === null;
  const question = isAccountOpen ? 'The account of the file is open' : 'The file can be read in more than one way';
  return `${question}. Answer it at ${api.page(`/import/${id}`)}, where the import waits`;
}

function outcomeOf({ id, status, included, counts, problems, changeId }: Import): ImportOutcome {
  if (status === 'failed') throw new Failure(problems[0]?.message ?? 'The file cannot be imported');
  const texts = problems.slice(0, PROBLEMS_SHOWN).map(({ line, message }) => `Line ${line}: ${message}`);
  return {
    importId: id,
    status: status === 'undone' ? 'undone' : 'applied',
    added: status === 'applied' ? included : 0,
    duplicates: counts.duplicates,
    invalid: counts.invalid,
    problems: texts,
    changeId,
  };
}

/** True if the same file can perhaps be imported later, as it is. */
export const isWorthRepeating = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof ApiFailure && error.isTemporary);
