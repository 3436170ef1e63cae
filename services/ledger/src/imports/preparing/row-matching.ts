import { Injectable } from '@nestjs/common';
import { AppError, type CalendarDay, type DayRange, digitsOf, type OwnCurrency } from '@pocket/contracts';
import { YieldingRunner } from '@pocket/server';
import { nameKey } from '../../book/texts/name-key.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import { BooksRepository } from '../../store/book/books.repository.js';
import { CategoriesRepository } from '../../store/categories/categories.repository.js';
import type { ImportRecord } from '../../store/imports/import.schema.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { type RowChunk, RowChunksRepository } from '../../store/imports/row-chunks.repository.js';
import { readAhead } from '../../store/read-ahead.js';
import { RulesRepository } from '../../store/rules/rules.repository.js';
import { type Categorization, createCategorizer } from '../categorizing/categorizer.js';
import { CandidateReader } from '../matching/candidate-reader.js';
import type { Match, MatchInput, MatchRow } from '../matching/match-types.js';
import { comparableText, isIncluded, rowSetKey, signedRowAmount } from '../rows/row-transaction.js';
import { ThreadFailed } from '../thread/watchdog.js';
import type { Counterparts } from '../transfers/counterparts.js';
import { addRows, LegReader } from '../transfers/leg-reader.js';
import { MutualCounterparts } from '../transfers/mutual-counterparts.js';
import { ImportCurrencies } from './import-currencies.js';
import { runMatch } from './run-match.js';

/** Matched chunks that are written together. */
const MAX_WAITING_CHUNKS = 1;

interface Matches {
  readonly matches: ReadonlyMap<number, Match>;
  /** Days that the rows span; null without rows. */
  readonly days: DayRange | null;
}

/** Matches rows with the book, categorizes them and finds their counterparts. */
@Injectable()
export class RowMatching {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly candidates: CandidateReader,
    private readonly books: BooksRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rules: RulesRepository,
    private readonly legs: LegReader,
    private readonly mutual: MutualCounterparts,
    private readonly currencies: ImportCurrencies,
  ) {}

  /**
   * Stores the result in the rows and returns the new fields of the import.
   * @throws AppError `CONFLICT` if the rows cannot be compared
   */
  async match(statementImport: StoredImport): Promise<Partial<ImportRecord>> {
    const matchedAt = await this.books.writes(statementImport.bookId);
    const { matches, days } = await this.#matches(statementImport);
    const duplicateIds = new Set([...matches.values()].flatMap(({ duplicateOf }) => duplicateOf ?? []));
    const currencies = await this.currencies.after(statementImport);
    const counterparts = days && (await this.legs.readAround(statementImport, days, duplicateIds, currencies));
    const categorize = await this.#categorizer(statementImport);
    const counts = { rows: 0, new: 0, duplicates: 0, invalid: 0 };
    let [included, added] = [0, 0];
    const withRowCounterpart: StagedRow[] = [];
    const writer = new ChunkWriter(this.chunks, statementImport);
    for await (const { part, rows } of readAhead(this.chunks.each(rowSetKey(statementImport)))) {
      const decided = rows.map((row) => {
        const accountId = statementImport.accounts[row.account]?.accountId ?? '';
        const ownCurrency = currencies[row.account] ?? null;
        const result = withDecision(row, matches.get(row.line), () => categorize(row, { id: accountId, ownCurrency }));
        return counterparts ? withCounterpart(result, accountId, counterparts) : result;
      });
      withRowCounterpart.push(...decided.filter(({ transfer }) => transfer && 'importId' in transfer));
      // With several accounts, readAround has added the rows already.
      if (counterparts && statementImport.accounts.length === 1) addRows(counterparts, statementImport, decided);
      await writer.add({ part, rows: decided });
      for (const row of decided) {
        counts.rows += 1;
        counts[row.state === 'duplicate' ? 'duplicates' : row.state] += 1;
        if (!isIncluded(row)) continue;
        included += 1;
        added += signedRowAmount(row);
      }
    }
    await writer.flush();
    if (counterparts) await this.mutual.linkBack(statementImport, withRowCounterpart, counterparts);
    return { matchedAt, counts, included, balance: await this.#balance(statementImport, added, currencies) };
  }

  async #categorizer(statementImport: StoredImport): Promise<ReturnType<typeof createCategorizer>> {
    if (statementImport.format === 'pocket') return this.#pocketCategorizer(statementImport);
    return createCategorizer(
      await this.rules.list(statementImport.bookId),
      await this.categories.list(statementImport.bookId),
      await this.candidates.pastCategorizations(statementImport.bookId),
    );
  }

  /** Finds categories of the book by the name and type that one of Pocket's own files gives them. */
  async #pocketCategorizer(statementImport: StoredImport): Promise<(row: StagedRow) => Categorization> {
    const fileCategories = (await this.chunks.content(rowSetKey(statementImport)))?.categories ?? [];
    const categoryKey = ({ name, type }: { readonly name: string; readonly type: string }) =>
      `${type} ${nameKey(name)}`;
    const own = new Map(
      (await this.categories.list(statementImport.bookId)).map((each) => [categoryKey(each), each.id]),
    );
    const ids = new Map(fileCategories.map((each) => [each.id, own.get(categoryKey(each))]));
    return ({ category }) => {
      const categoryId = category === undefined ? undefined : ids.get(category);
      return categoryId === undefined ? {} : { categoryId, suggestedBy: 'file' };
    };
  }

  async #matches(statementImport: StoredImport): Promise<Matches> {
    const source = statementImport.source ?? statementImport.format ?? '';
    const matches = new Map<number, Match>();
    let days: DayRange | null = null;
    const input = this.#input(statementImport, (range) => {
      days = range;
    });
    try {
      for await (const output of runMatch({ source }, input)) {
        for (const match of output.matches) matches.set(match.line, match);
        await this.imports.progress(statementImport, statementImport.progress);
      }
    } catch (error) {
      throw error instanceof ThreadFailed ? notComparable(error) : error;
    }
    return { matches, days };
  }

  async *#input(statementImport: StoredImport, onDays: (days: DayRange) => void): AsyncGenerator<MatchInput> {
    let [from, to]: [CalendarDay | null, CalendarDay | null] = [null, null];
    const externalIds = new Set<string>();
    const accountIds = new Set<string>();
    const runner = new YieldingRunner();
    for await (const { rows } of runner.each(this.chunks.each(rowSetKey(statementImport)))) {
      const compared = rows.flatMap((row) => matchRow(row, statementImport.accounts[row.account]?.accountId ?? null));
      for (const { date, externalId, accountId } of compared) {
        if (from === null || date < from) from = date;
        if (to === null || date > to) to = date;
        if (externalId !== null) externalIds.add(externalId);
        accountIds.add(accountId);
      }
      yield { kind: 'rows', rows: compared };
    }
    if (from === null || to === null) return;
    onDays({ from, to });
    const query = { accountIds: [...accountIds], from, to, externalIds: [...externalIds] };
    for await (const candidates of runner.each(this.candidates.read(statementImport, query)))
      yield { kind: 'candidates', candidates };
  }

  /** Closing balance of the statement and the balance that its account would have; null unless both are known. */
  async #balance(
    statementImport: StoredImport,
    added: number,
    [currency = null]: readonly OwnCurrency[],
  ): Promise<ImportRecord['balance']> {
    const [only, ...others] = statementImport.accounts;
    if (!only || others.length > 0 || only.closing === null || only.accountId === null) return null;
    const account = await this.accounts.find(statementImport.bookId, only.accountId);
    if (!account) return null;
    // An account that takes the currency of the file keeps the number of its opening balance.
    const moreDigits = digitsOf(currency) - digitsOf(account.ownCurrency);
    return { statement: only.closing, book: Math.round(account.balance * 10 ** moreDigits) + added };
  }
}

/** Writes matched chunks several at a time, and yields to requests between the writes. */
class ChunkWriter {
  readonly #waiting: Pick<RowChunk, 'part' | 'rows'>[] = [];
  readonly #runner = new YieldingRunner();

  constructor(
    private readonly chunks: RowChunksRepository,
    private readonly statementImport: StoredImport,
  ) {}

  async add(chunk: Pick<RowChunk, 'part' | 'rows'>): Promise<void> {
    this.#waiting.push(chunk);
    if (this.#waiting.length > MAX_WAITING_CHUNKS) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const key = rowSetKey(this.statementImport);
    await this.#runner.run(() => this.chunks.replaceAll(key, this.#waiting.splice(0)));
  }
}

const notComparable = (cause: ThreadFailed) =>
  new AppError('CONFLICT', 'This file has too much that is alike to compare it with your book. Please divide it.', {
    cause,
  });

function matchRow(row: StagedRow, accountId: string | null): MatchRow[] {
  const { line, date, amount, type, externalId = null } = row;
  if (row.problem !== undefined || date === undefined || amount === undefined || type === undefined) return [];
  return accountId === null
    ? []
    : [{ line, accountId, date, amount: signedRowAmount(row), text: comparableText(row), externalId }];
}

/** Replaces earlier results of matching in the row. */
function withDecision(row: StagedRow, match: Match | undefined, categorize: () => Categorization): StagedRow {
  const {
    state: _,
    duplicateOf: __,
    candidates: ___,
    categoryId: ____,
    suggestedBy: _____,
    ruled: ______,
    ...told
  } = row;
  if (row.problem !== undefined) return { ...told, state: 'invalid' };
  const decision = categorize();
  if (!match) return { ...told, ...decision, state: 'new' };
  return {
    ...told,
    ...decision,
    state: 'duplicate',
    ...(match.duplicateOf === null ? {} : { duplicateOf: match.duplicateOf }),
    ...(match.candidates.length === 0 ? {} : { candidates: match.candidates }),
  };
}

/** Names the counterpart of a new row if exactly one fits. */
function withCounterpart(row: StagedRow, accountId: string, counterparts: Counterparts): StagedRow {
  const { transfer: _, ...rest } = row;
  if (row.state !== 'new' || row.date === undefined) return rest;
  const transfer = counterparts.find({ accountId, date: row.date, amount: signedRowAmount(row) });
  return transfer ? { ...rest, transfer } : rest;
}
