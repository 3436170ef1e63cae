import { Injectable } from '@nestjs/common';
import { type BookId, isCurrencyCode, kindContractOf, LISTED_KINDS, toMinor } from '@pocket/contracts';
import type { PocketAccount, PocketCategory, PocketEntity } from '@pocket/statements';
import {
  creationEntry,
  deletionEntry,
  type EditableFields,
  type Entry,
  ofKind,
  updateEntry,
} from '../../book/entries/entry.js';
import { newCategory } from '../../book/entries/new-category.js';
import type { FileSheet } from '../../book/entries/sheet-entries.js';
import { toStoredAccount } from '../../book/kinds/account.js';
import { accountCurrencyOf, ownCurrencyIn } from '../../book/kinds/book.js';
import { definitionOf } from '../../book/kinds/kinds.js';
import { assertBelowLimit } from '../../book/limits.js';
import type { AccountInBook, Kind, StoredAccount, StoredBook, StoredCategory } from '../../book/states.js';
import { nameKey } from '../../book/texts/name-key.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import { BooksRepository } from '../../store/book/books.repository.js';
import { BookSettingsRepository } from '../../store/book-settings/book-settings.repository.js';
import { CategoriesRepository } from '../../store/categories/categories.repository.js';
import { EntityStores } from '../../store/entity-stores.js';
import { changedCurrency } from '../../store/imports/imports.errors.js';
import type { StoredImport } from '../../store/imports/imports.repository.js';
import type { PocketContent } from '../../store/imports/pocket-content.js';
import { TransactionsRepository } from '../../store/transactions/transactions.repository.js';
import { SettingsInFile } from '../rows/settings-in-file.js';
import { fieldsInBook, importKeyOf, inOrderOfReferences } from './entities-in-file.js';
import type { SchedulesOfFile } from './file-occurrences.js';
import { PlanFromFile } from './plan-from-file.js';
import { RatePlan } from './rate-plan.js';
import { takenCurrency } from './taken-currency.js';

/** Entities of one of Pocket's own files: the entries that add them to the book, and maps of file id to book id. */
export interface ResolvedPocketFile {
  readonly entries: readonly Entry[];
  /** Settings of the book afterwards. */
  readonly settings: StoredBook;
  readonly accounts: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  /** Only schedules that the import creates: what occurrences of others have is not known. */
  readonly schedules: SchedulesOfFile;
}

/** Plans the entities besides transactions of one of Pocket's own files. */
@Injectable()
export class PocketPlan {
  constructor(
    private readonly books: BooksRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly stores: EntityStores,
    private readonly rates: RatePlan,
    private readonly plans: PlanFromFile,
    private readonly settings: BookSettingsRepository,
    private readonly settingsInFile: SettingsInFile,
    private readonly transactions: TransactionsRepository,
  ) {}

  /**
   * Creates the entities that the book lacks. So that a full export restores the same book, unedited accounts and
   * categories of a book without transactions get the fields of the file, and a new book loses those not in the file.
   */
  async resolve(statementImport: StoredImport, content: PocketContent): Promise<ResolvedPocketFile> {
    const { bookId } = statementImport;
    const isEmpty = (await this.books.figures(bookId)).transactions === 0;
    const isNew = await this.settingsInFile.isNew(bookId);
    const stored = await this.settings.of(bookId);
    const { currency, multiCurrency, accountCurrency, closedDays } = await this.settingsInFile.afterContent(
      bookId,
      content,
    );
    const book = updateEntry('book', stored, { currency, multiCurrency, accountCurrency, closedDays });
    const accounts = await this.#accounts(statementImport, content.accounts, book.after, isEmpty, isNew);
    const categories = await this.#categories(statementImport, content.categories, isEmpty, isNew);
    const ids = new Map<Kind, Map<string, string>>([
      ['account', accounts.ids],
      ['category', categories.ids],
    ]);
    const others: Entry[] = [];
    for (const kind of LISTED_KINDS.filter((each) => !ids.has(each))) {
      const inFile = (content[kindContractOf(kind).plural] ?? []) as PocketEntity[];
      others.push(...(await this.#others(kind, statementImport, inFile, ids)));
    }
    others.push(...(await this.rates.entries(bookId, (content.rates ?? []) as FileSheet[])));
    const places = { settings: book.after, accounts: accounts.ids, categories: categories.ids, all: categories.all };
    others.push(...(await this.plans.entries(bookId, content.plan ?? [], places)));
    const created = new Map(ofKind('schedule', others).map(({ id, after }) => [id, after]));
    return {
      settings: book.after,
      entries: [book, ...accounts.entries, ...categories.entries, ...others],
      accounts: accounts.ids,
      categories: categories.ids,
      schedules: new Map(
        [...(ids.get('schedule') ?? [])].flatMap(([fileId, id]) => {
          const schedule = created.get(id);
          return schedule ? [[fileId, schedule] as const] : [];
        }),
      ),
    };
  }

  async #accounts(
    statementImport: StoredImport,
    fileAccounts: readonly PocketAccount[],
    settings: StoredBook,
    isEmpty: boolean,
    isNew: boolean,
  ) {
    const accounts = await this.accounts.list(statementImport.bookId);
    const own = accounts.map(toStoredAccount);
    const ids = new Map<string, string>();
    const namedIds = new Set<string>();
    const entries: Entry[] = [];
    let count = own.length;
    for (const account of fileAccounts) {
      const { id, currency, openingBalance, ...rest } = account;
      const ownCurrency = settings.multiCurrency && isCurrencyCode(currency) ? ownCurrencyIn(settings, currency) : null;
      const digitsFrom = ownCurrency ?? accountCurrencyOf(settings);
      const fields = { ...rest, ownCurrency, openingBalance: toMinor(openingBalance, digitsFrom) };
      const bookId = statementImport.accounts.find(({ key }) => key === id)?.accountId;
      // An account of the book stands for one account of the file: a second one of the same name is created.
      const existing = accounts.find((account) => account.id === bookId && !namedIds.has(account.id));
      if (!existing) assertBelowLimit(count++, 'account');
      const isReplaced = isEmpty && existing?.version === 1;
      const entry = existing
        ? updateEntry(
            'account',
            toStoredAccount(existing),
            isReplaced ? fields : await this.#taken(statementImport.bookId, existing, currency, settings),
          )
        : creationEntry('account', fields);
      entries.push(entry);
      ids.set(id, entry.id);
      namedIds.add(entry.id);
    }
    if (isNew && fileAccounts.length > 0)
      entries.push(...own.filter(({ id }) => !namedIds.has(id)).map((each) => deletionEntry('account', each)));
    return { ids, entries };
  }

  /** Returns the fields that change if an account of the book takes the currency of the file. */
  async #taken(
    bookId: BookId,
    account: AccountInBook,
    currency: string,
    settings: StoredBook,
  ): Promise<Partial<StoredAccount>> {
    if (!settings.multiCurrency || !isCurrencyCode(currency) || currency === account.currency) return {};
    if (await this.transactions.existForAccount(bookId, account.id)) throw changedCurrency();
    return takenCurrency(account, currency, settings);
  }

  async #categories(
    statementImport: StoredImport,
    fileCategories: readonly PocketCategory[],
    isEmpty: boolean,
    isNew: boolean,
  ) {
    const own = await this.categories.list(statementImport.bookId);
    const byName = new Map(own.map((each) => [categoryKey(each), each]));
    const fileNames = new Set(fileCategories.map(categoryKey));
    const removed = isNew && fileCategories.length > 0 ? own.filter((each) => !fileNames.has(categoryKey(each))) : [];
    const book = new Map(own.map((each) => [each.id, each]));
    for (const { id } of removed) book.delete(id);
    const ids = new Map<string, string>();
    const assigned = new Map<string, string>();
    const entries: Entry[] = [];
    // Groups first: the others refer to them.
    for (const category of [...fileCategories].sort(
      (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
    )) {
      const { id, parentId, ...rest } = category;
      const name = categoryKey(category);
      const same = assigned.get(name);
      if (same === undefined) {
        const existing = byName.get(name);
        const group = parentId === null ? undefined : book.get(ids.get(parentId) ?? '');
        const fields = { ...rest, parentId: group && canBeIn(group, existing?.id, category, book) ? group.id : null };
        if (!existing) assertBelowLimit(book.size, 'category');
        const isUntouched = isEmpty && existing?.version === 1;
        const entry = existing ? updateEntry('category', existing, isUntouched ? fields : {}) : newCategory(fields);
        entries.push(entry);
        book.set(entry.id, entry.after);
        assigned.set(name, entry.id);
      }
      ids.set(id, assigned.get(name) ?? '');
    }
    entries.push(...removed.map((each) => deletionEntry('category', each)));
    return { ids, entries, all: [...book.values()] };
  }

  /** Plans the entities of another kind, and adds their ids to those of the file. */
  async #others<K extends Kind>(
    kind: K,
    { bookId }: StoredImport,
    inFile: readonly PocketEntity[],
    ids: Map<Kind, Map<string, string>>,
  ): Promise<Entry[]> {
    const own = (await this.stores.list(kind, bookId)) ?? [];
    const known = new Map(own.map((state) => [importKeyOf(kind, state), state.id]));
    const { takesFields, uniqueKeys } = definitionOf(kind);
    const taking = new Map(own.filter((state) => takesFields?.(state)).map((state) => [state.id, state]));
    const bookIds = new Map<string, string>();
    ids.set(kind, bookIds);
    const entries: Entry[] = [];
    for (const entity of inOrderOfReferences(kind, inFile)) {
      const fields = fieldsInBook(kind, entity, ids);
      const key = fields && importKeyOf(kind, fields);
      if (key === null) continue;
      let id = known.get(key);
      if (id === undefined) {
        assertBelowLimit(own.length + entries.length, kind);
        const entry = creationEntry(kind, fields as EditableFields<K>);
        entries.push(entry as Entry);
        id = entry.id;
        // Without a unique key, the book may have several that are the same.
        if (uniqueKeys.length > 0) known.set(key, id);
      }
      const taker = taking.get(id);
      if (taker) entries.push(updateEntry(kind, taker, fields as EditableFields<K>) as Entry);
      taking.delete(id);
      bookIds.set(entity.id, id);
    }
    return entries;
  }
}

const categoryKey = ({ name, type }: { readonly name: string; readonly type: string }) => `${type} ${nameKey(name)}`;

/** Returns true if the group can contain the category: groups have one level and one type, and the book may nest them
 * differently than the file. */
function canBeIn(
  group: StoredCategory,
  id: string | undefined,
  { type }: Pick<StoredCategory, 'type'>,
  book: ReadonlyMap<string, StoredCategory>,
): boolean {
  const isGroup = id !== undefined && [...book.values()].some(({ parentId }) => parentId === id);
  return !isGroup && group.id !== id && group.type === type && group.parentId === null;
}
