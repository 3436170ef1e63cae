import type { Part, PocketPart, TextSource } from '../statement.js';
import { type JsonElement, JsonElements } from './elements.js';
import { accountOf, budgetOf, categoryOf, ruleOf, type Shaped, transactionOf } from './shapes.js';

type Fields = Record<string, unknown>;

const NOUNS: Readonly<Record<string, (fields: Fields, line: number) => Shaped>> = {
  accounts: accountOf,
  categories: categoryOf,
  budgets: budgetOf,
  rules: ruleOf,
};

/**
 * Reads Pocket's own exports, whatever the order of their lists: first everything that transactions refer to, then
 * the transactions. Of a file that is cut or broken nothing is taken.
 */
export async function* pocketReader(text: TextSource): AsyncGenerator<Part> {
  const nouns: PocketPart[] = [];
  const book = new Book();
  for await (const element of elementsOf(text)) {
    const refused = 'fault' in element ? element.fault : book.faultOf(element);
    if (refused) {
      yield { kind: 'refused', message: refused, line: element.line };
      return;
    }
    if ('fault' in element) return;
    const made = book.nounOf(element);
    if (made && 'problem' in made) {
      const message = `${made.problem.replace(/\.$/, '')}, in line ${element.line} (${element.field}).`;
      yield { kind: 'refused', message, line: element.line };
      return;
    }
    if (made) nouns.push(made);
  }
  yield* nouns;
  for await (const element of elementsOf(text)) {
    if ('fault' in element || !isTransaction(element)) continue;
    const made = book.transactionOf(element);
    yield 'problem' in made ? { kind: 'invalid', line: element.line, problem: made.problem, row: {} } : made;
  }
}

async function* elementsOf(
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

/** What the file has said so far. */
class Book {
  readonly #accounts = new Set<string>();
  readonly #categories = new Set<string>();
  /** How many legs of each transfer the file has: an export of a part of a book can have one alone. */
  readonly #legs = new Map<string, number>();

  /** Why nothing of the file may be taken. */
  faultOf({ field, text, isListed, line }: JsonElement): string | undefined {
    if (isListed) return fieldsOf(text) || !isOurs(field) ? undefined : `The data is broken in line ${line}.`;
    if (field === 'format' && text !== '"pocket"') return 'This is JSON, but not an export of Pocket.';
    if (field === 'version' && text !== '1') return `This export is of a newer Pocket (version ${text.slice(0, 20)}).`;
    return undefined;
  }

  /** An account, a category, a budget or a rule; undefined for what is something else. */
  nounOf(element: JsonElement): Shaped | undefined {
    const fields = element.isListed ? fieldsOf(element.text) : undefined;
    if (!fields) return undefined;
    if (isTransaction(element)) this.#countLeg(fields);
    const made = NOUNS[element.field]?.(fields, element.line);
    if (made && 'kind' in made && made.kind === 'pocket-account') this.#accounts.add(made.account.id);
    if (made && 'kind' in made && made.kind === 'pocket-category') this.#categories.add(made.category.id);
    return made;
  }

  transactionOf({ text, line }: JsonElement): Shaped {
    const made = transactionOf(fieldsOf(text) ?? {}, line);
    if ('problem' in made || made.kind !== 'pocket-transaction') return made;
    const { transaction } = made;
    if (!this.#accounts.has(transaction.accountId)) return { problem: 'Its account is not in the file.' };
    const categories = [transaction.categoryId, ...(transaction.splits ?? []).map(({ categoryId }) => categoryId)];
    if (categories.some((id) => id !== null && !this.#categories.has(id))) {
      return { problem: 'Its category is not in the file.' };
    }
    const isWhole = transaction.transferId !== null && this.#legs.get(transaction.transferId) === 2;
    return isWhole ? made : { ...made, transaction: { ...transaction, transferId: null } };
  }

  #countLeg({ transferId }: Fields): void {
    if (typeof transferId === 'string') this.#legs.set(transferId, (this.#legs.get(transferId) ?? 0) + 1);
  }
}

const isTransaction = ({ field, isListed }: JsonElement) => isListed && field === 'transactions';
const isOurs = (field: string) => field in NOUNS || field === 'transactions';

function fieldsOf(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}
