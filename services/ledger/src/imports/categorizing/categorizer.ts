import type { TransactionType } from '@pocket/contracts';
import type { StoredCategory, StoredRule, StoredTransaction } from '../../book/states.js';
import { nameKey } from '../../book/texts/name-key.js';
import { wordsOf } from '../../book/texts/words.js';
import { createRuleRunner } from '../../rules/rule-effect.js';
import type { RuledRow, StagedRow, StagedSplit } from '../../store/imports/row.schema.js';
import { categoriesById } from '../../writing/edits/transaction-fields.js';
import type { RowAccount } from '../rows/row-account.js';

/** A transaction that the user or an import has categorized. */
export interface PastCategorization {
  readonly type: TransactionType;
  /** `''` if unknown. */
  readonly payee: string;
  readonly description: string;
  readonly categoryId: string;
}
/** Fields that categorizing adds to a row. */
export type Categorization = Pick<StagedRow, 'categoryId' | 'suggestedBy' | 'ruled' | 'splits'>;

/** Description of a transaction without any text. */
const NAMELESS: Readonly<Record<TransactionType, string>> = { income: 'Income', expense: 'Expense' };
const MAX_DESCRIPTION_LENGTH = 200;
/** Bounds the cache of texts: a file of 250 000 rows may have as many. */
const MAX_CACHED_TEXTS = 20_000;

export function rowDescription({ description, payee, notes, type = 'expense' }: StagedRow): string {
  return (description ?? payee ?? notes?.split('\n')[0]?.slice(0, MAX_DESCRIPTION_LENGTH).trim()) || NAMELESS[type];
}

/**
 * Creates a function that finds the category of a row: by the rules, else the usual one of its payee, else by the
 * file. The user's rules are the most reliable source, the names in a file the least.
 */
export function createCategorizer(
  rules: readonly StoredRule[],
  categories: readonly StoredCategory[],
  past: Iterable<PastCategorization>,
): (row: StagedRow, account: Pick<RowAccount, 'id' | 'ownCurrency'>) => Categorization {
  const byId = categoriesById(categories);
  const applyRules = createRuleRunner(rules, byId);
  const usualCategory = usualCategories(past);
  const byName = namedCategories(categories);
  return (row, account) => {
    const target = targetOf(row, account);
    if (!target) return {};
    const ruled = applyRules(target);
    const changes = differences(target, ruled);
    const splits = row.splits?.map((line): StagedSplit => {
      return { ...line, categoryId: byName(line.category, target.type) };
    });
    const found = { ...(changes ? { ruled: changes } : {}), ...(splits ? { splits } : {}) };
    if (splits) return found;
    if (ruled.categoryId !== null) return { ...found, categoryId: ruled.categoryId, suggestedBy: 'rule' };
    const usual = usualCategory(target);
    if (usual !== undefined && byId.get(usual)?.type === target.type) {
      return { ...found, categoryId: usual, suggestedBy: 'history' };
    }
    const named = byName(row.category ?? null, target.type);
    return named === null ? found : { ...found, categoryId: named, suggestedBy: 'file' };
  };
}

type Target = Omit<StoredTransaction, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/** Returns the row as a transaction; null if it lacks a date, an amount or a type. */
function targetOf(
  row: StagedRow,
  { id: accountId, ownCurrency }: Pick<RowAccount, 'id' | 'ownCurrency'>,
): Target | null {
  const { date, amount, type, payee = '', notes = '', tags = [], status = 'cleared' } = row;
  if (date === undefined || amount === undefined || type === undefined) return null;
  const splits = row.splits?.map((line) => ({ categoryId: null, amount: line.amount, notes: line.notes })) ?? null;
  return {
    accountId,
    categoryId: null,
    transferId: null,
    ownCurrency,
    original: null,
    schedule: null,
    importId: null,
    externalId: null,
    splits,
    date,
    amount,
    type,
    payee,
    notes,
    tags,
    status,
    description: rowDescription(row),
  };
}

function differences(before: Target, after: Target): RuledRow | null {
  const { payee, description, notes, tags } = after;
  const changed = Object.entries({ payee, description, notes, tags }).filter(
    ([name, value]) => before[name as keyof RuledRow] !== value,
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as RuledRow) : null;
}

const NO_WORDS = '';

/** Counts the uses of each category by type and words of a text. */
class CategoryCounts {
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #keys = new Map<string, string>();

  add(type: TransactionType, text: string, categoryId: string): void {
    const key = this.#keyOf(type, text);
    if (key === NO_WORDS) return;
    const found = this.#counts.get(key) ?? new Map<string, number>();
    this.#counts.set(key, found.set(categoryId, (found.get(categoryId) ?? 0) + 1));
  }

  mostFrequent(type: TransactionType, text: string): string | undefined {
    const found = this.#find(type, text);
    return found && [...found].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
  }

  /** Returns the category if no other one was used. */
  only(type: TransactionType, text: string): string | undefined {
    const found = this.#find(type, text);
    return found?.size === 1 ? found.keys().next().value : undefined;
  }

  #find(type: TransactionType, text: string): ReadonlyMap<string, number> | undefined {
    return this.#counts.size === 0 ? undefined : this.#counts.get(this.#keyOf(type, text));
  }

  #keyOf(type: TransactionType, text: string): string {
    const cacheKey = `${type} ${text}`;
    const cached = this.#keys.get(cacheKey);
    if (cached !== undefined) return cached;
    const words = wordsOf(text).join(' ');
    const key = words === '' ? NO_WORDS : `${type} ${words}`;
    if (this.#keys.size < MAX_CACHED_TEXTS) this.#keys.set(cacheKey, key);
    return key;
  }
}

/**
 * Finds the usual category of a transaction. The bank's text of a past transaction is its payee or, once a user has
 * renamed the payee, its description. A description that comes with an unknown payee may be as general as "Transfer",
 * so it counts only if it always had the same category.
 */
function usualCategories(
  before: Iterable<PastCategorization>,
): (target: Pick<Target, 'type' | 'payee' | 'description'>) => string | undefined {
  const [byPayee, byDescription] = [new CategoryCounts(), new CategoryCounts()];
  for (const { type, payee, description, categoryId } of before) {
    byPayee.add(type, payee || description, categoryId);
    byDescription.add(type, description, categoryId);
  }
  return ({ type, payee, description }) => {
    const text = payee || description;
    return (
      byPayee.mostFrequent(type, text) ??
      byDescription.mostFrequent(type, text) ??
      byDescription.only(type, description)
    );
  };
}

/** Finds the category that a file names: by the whole name, else by the last part of `Group:Category`. */
function namedCategories(
  categories: readonly StoredCategory[],
): (text: string | null, type: TransactionType) => string | null {
  const byName = new Map(categories.map(({ id, type, name }) => [`${type} ${nameKey(name)}`, id]));
  return (text, type) => {
    if (text === null) return null;
    const last = text.split(':').at(-1) ?? text;
    return byName.get(`${type} ${nameKey(text.trim())}`) ?? byName.get(`${type} ${nameKey(last.trim())}`) ?? null;
  };
}
