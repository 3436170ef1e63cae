import { byPlural, type TransactionType } from '@pocket/contracts';
import type { PocketPart, StatementPart, TextSource } from '../model/statement.js';
import { withBudgetCategories } from './budget-categories.js';
import { findRefusal, type Leg, legProblem } from './check.js';
import { type JsonElement, JsonElements } from './elements.js';
import {
  type ReadEntity,
  toPocketAccount,
  toPocketBook,
  toPocketCategory,
  toPocketEntity,
  toPocketPlan,
  toPocketRate,
  toPocketTransaction,
} from './shapes.js';

type Fields = Record<string, unknown>;

/** One more than a transfer has: enough to report a problem. */
const MAX_LEGS = 3;

/** Plural → reader of one entity. */
const ENTITIES: Readonly<Record<string, (fields: Fields, line: number) => ReadEntity>> = {
  ...byPlural((_, kind) => (fields: Fields, line: number) => toPocketEntity(kind, fields, line)),
  accounts: toPocketAccount,
  categories: toPocketCategory,
  book: toPocketBook,
  plan: toPocketPlan,
  rates: toPocketRate,
};
/** Versions that are read, as texts of the file. */
const VERSIONS: ReadonlySet<string> = new Set(['1', '2']);

/**
 * Reads Pocket's own exports in two passes, whatever the order of their lists: first everything that transactions refer
 * to, then the transactions. A file that is cut or broken is refused as a whole.
 */
export async function* pocketReader(text: TextSource): AsyncGenerator<StatementPart> {
  const entities: PocketPart[] = [];
  const book = new Book();
  for await (const element of readElements(text)) {
    const refused = 'fault' in element ? element.fault : book.findFault(element);
    if (refused) {
      yield { kind: 'refused', message: refused, line: element.line };
      return;
    }
    if ('fault' in element) return;
    const part = book.readEntity(element);
    if (part && 'problem' in part) {
      const message = `${part.problem.replace(/\.$/, '')}, in line ${element.line} (${element.field}).`;
      yield { kind: 'refused', message, line: element.line };
      return;
    }
    if (part) entities.push(part);
  }
  const refusal = findRefusal(entities);
  if (refusal) {
    yield { kind: 'refused', ...refusal };
    return;
  }
  yield* withBudgetCategories(entities);
  const { single } = book;
  if (single) {
    const { count, line } = single;
    const text =
      count === 1
        ? `The file has only one leg of a transfer, in line ${line}: it becomes an ordinary transaction.`
        : `The file has only one leg of ${count} transfers, the first in line ${line}: they become ordinary transactions.`;
    yield { kind: 'warning', text };
  }
  for await (const element of readElements(text)) {
    if ('fault' in element || !isTransaction(element)) continue;
    const part = book.toPocketTransaction(element);
    yield 'problem' in part ? { kind: 'invalid', line: element.line, problem: part.problem, row: {} } : part;
  }
}

async function* readElements(
  text: TextSource,
): AsyncGenerator<JsonElement | { readonly fault: string; readonly line: number }> {
  const elements = new JsonElements();
  for await (const chunk of text()) {
    yield* elements.push(chunk);
    if (elements.fault) break;
  }
  elements.end();
  if (elements.fault) yield elements.fault;
}

/** Accounts, categories and legs that were read so far. */
class Book {
  /** Currency by account id. */
  readonly #accounts = new Map<string, string>();
  /** Type by category id. */
  readonly #categories = new Map<string, TransactionType>();
  /** Legs by transfer id; an export of some transactions may hold only one of them. */
  readonly #legs = new Map<string, Leg[]>();

  /** Returns the reason to refuse the whole file. */
  findFault({ field, text, isListed, line }: JsonElement): string | undefined {
    if (isListed) return parseFields(text) || !isPocketField(field) ? undefined : `The data is broken in line ${line}.`;
    if (field === 'format' && text !== '"pocket"') return 'This is JSON, but not an export of Pocket.';
    if (field === 'version' && !VERSIONS.has(text))
      return `This export is of a newer Pocket (version ${text.slice(0, 20)}).`;
    return undefined;
  }

  /** Reads an account, category, budget, rule or rate; undefined for other elements. */
  readEntity(element: JsonElement): ReadEntity | undefined {
    const fields = element.isListed ? parseFields(element.text) : undefined;
    if (!fields) return undefined;
    if (isTransaction(element)) this.#addLeg(fields, element.line);
    const part = ENTITIES[element.field]?.(fields, element.line);
    if (part && 'kind' in part && part.kind === 'pocket-account')
      this.#accounts.set(part.account.id, part.account.currency);
    if (part && 'kind' in part && part.kind === 'pocket-category') {
      this.#categories.set(part.category.id, part.category.type);
    }
    return part;
  }

  toPocketTransaction({ text, line }: JsonElement): ReadEntity {
    const part = toPocketTransaction(parseFields(text) ?? {}, line);
    if ('problem' in part || part.kind !== 'pocket-transaction') return part;
    const { transaction } = part;
    if (!this.#accounts.has(transaction.accountId)) return { problem: 'Its account is not in the file.' };
    const categories = [transaction.categoryId, ...(transaction.splits ?? []).map(({ categoryId }) => categoryId)];
    for (const id of categories) {
      if (id === null) continue;
      const type = this.#categories.get(id);
      if (type === undefined) return { problem: 'Its category is not in the file.' };
      if (type !== transaction.type) return { problem: `It is ${transaction.type}, and its category is ${type}.` };
    }
    if (transaction.transferId === null) return part;
    const legs = this.#legs.get(transaction.transferId) ?? [];
    const problem = legProblem(legs, (id) => this.#accounts.get(String(id).toLowerCase()));
    if (problem) return { problem };
    return legs.length === 2 ? part : { ...part, transaction: { ...transaction, transferId: null } };
  }

  /** Transfers with only one leg in the file, and the line of the first. */
  get single(): { readonly count: number; readonly line: number } | undefined {
    const unpaired = [...this.#legs.values()].filter((legs) => legs.length === 1);
    const [first] = unpaired;
    return first?.[0] && { count: unpaired.length, line: first[0].line };
  }

  #addLeg({ transferId, accountId, type, amount }: Fields, line: number): void {
    if (typeof transferId !== 'string' || transferId === '') return;
    const leg = { line, accountId, type, amount };
    const legs = this.#legs.get(transferId);
    if (!legs) this.#legs.set(transferId, [leg]);
    else if (legs.length < MAX_LEGS) legs.push(leg);
  }
}

const isTransaction = ({ field, isListed }: JsonElement) => isListed && field === 'transactions';
const isPocketField = (field: string) => field in ENTITIES || field === 'transactions';

function parseFields(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}
