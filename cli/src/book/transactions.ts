import type { Transaction, TransactionType } from '@pocket/contracts';
import type { ApiClient, Query } from '../api/client.js';
import { Failure } from '../failure.js';
import { amountIn } from './amounts.js';
import { accountId, categoryId, findNamed, readAccounts, readCategories } from './names.js';
import { todayOf } from './today.js';

/** Rows that one command lists, and those of one page of the API. */
export const MAX_LISTED = 10_000;
const MAX_PAGE = 500;

/** A filter as a person writes it. */
export interface AskedFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Name or id. */
  readonly account?: string | undefined;
  /** Name or id, or `none`. */
  readonly category?: string | undefined;
  readonly type?: string | undefined;
  readonly search?: string | undefined;
  readonly payee?: string | undefined;
  readonly tag?: string | undefined;
}

/** Writes the filter as the API takes it. */
export async function filterOf(api: ApiClient, asked: AskedFilter): Promise<Query> {
  const { from, to, type, payee, tag, search: q } = asked;
  const account = await accountId(api, asked.account);
  const category = asked.category === 'none' ? 'none' : await categoryId(api, asked.category);
  return { from, to, type, payee, tag, q, accountId: account, categoryId: category };
}

/** Reads the newest transactions, over as many pages as needed. */
export async function listTransactions(api: ApiClient, asked: AskedFilter, limit: number): Promise<Transaction[]> {
  const found: Transaction[] = [];
  const query = { ...(await filterOf(api, asked)), limit: Math.min(limit, MAX_PAGE) };
  for (let page = await api.get<Transaction[]>('/transactions', query); ; ) {
    found.push(...page.body);
    if (page.next === null || found.length >= limit) return found.slice(0, limit);
    page = await api.get<Transaction[]>(page.next);
  }
}

export interface NewTransaction {
  readonly account?: string | undefined;
  readonly category?: string | undefined;
  readonly type: TransactionType;
  readonly amount: string;
  readonly description: string;
  readonly date?: string | undefined;
  readonly payee?: string | undefined;
  readonly notes?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** Adds a transaction. Without an account it must be clear which one is meant. */
export async function addTransaction(api: ApiClient, asked: NewTransaction) {
  const { type, description, payee, notes, tags } = asked;
  const [accounts, categories] = await Promise.all([readAccounts(api), readCategories(api)]);
  const account = asked.account === undefined ? onlyOne(accounts) : findNamed('account', asked.account, accounts);
  const category = asked.category === undefined ? null : findNamed('category', asked.category, categories);
  const body = {
    accountId: account.id,
    categoryId: category?.id ?? null,
    type,
    amount: amountIn(account.currency, asked.amount),
    description,
    date: asked.date ?? (await todayOf(api)),
    ...(payee === undefined ? {} : { payee }),
    ...(notes === undefined ? {} : { notes }),
    ...(tags === undefined ? {} : { tags }),
  };
  const { body: transaction, changeId } = await api.post<Transaction>('/transactions', body);
  return { transaction, changeId };
}

function onlyOne<Item extends { readonly name: string; readonly archived: boolean }>(accounts: readonly Item[]): Item {
  const open = accounts.filter(({ archived }) => !archived);
  const [first, second] = open;
  if (first && !second) return first;
  throw new Failure(`Which account? Give one of: ${open.map(({ name }) => name).join(', ')}`);
}
