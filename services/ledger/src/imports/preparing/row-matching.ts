import { Injectable } from '@nestjs/common';
import { AppError, type CalendarDay, type DayRange } from '@pocket/contracts';
import { YieldingRunner } from '@pocket/server';
import { nameKey } from '../../book/texts/name-key.js';
import { AccountsRepository } from '../../store/accounts/accounts.repository.js';
import { BooksRepository } from '../../store/book/books.repository.js';
import { CategoriesRepository } from '../../store/categories/categories.repository.js';
import type { ImportRecord } from '../../store/imports/import.schema.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { type RowPortion, RowPortionsRepository } from '../../store/imports/row-chunks.repository.js';
import { readAhead } from '../../store/read-ahead.js';
import { RulesRepository } from '../../store/rules/rules.repository.js';
import { type Filed, filer } from '../categorizing/categorizer.js';
import { Candidates } from '../matching/candidate-reader.js';
import type { Match, MatchRow, Remembered } from '../matching/match-types.js';
import { isIncluded, rowsOf, rowText, signedRow } from '../rows/row-transaction.js';
import { ThreadFailed } from '../thread/thread.js';
import type { Counterparts } from '../transfers/counterparts.js';
import { MutualCounterparts } from '../transfers/mutual-counterparts.js';
import { addRows, TransferSides } from '../transfers/transfer-sides.js';
import { matchedBy } from './run-match.js';

/** So many portions wait before they are written. */
const WRITTEN_AT_ONCE = 3;

interface Matches {
  readonly matches: ReadonlyMap<number, Match>;
  /** The days that the rows span. */
  readonly days: DayRange | null;
}

/** Says of each row whether it is new, and how it would be filed. */
@Injectable()
export class RowMatching {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly portions: RowPortionsRepository,
    private readonly candidates: Candidates,
    private readonly books: BooksRepository,
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rules: RulesRepository,
    private readonly sides: TransferSides,
    private readonly mutual: MutualCounterparts,
  ) {}

  /** What is known of the import then. @throws AppError `CONFLICT` if the rows are too many to be compared */
  async match(of: StoredImport): Promise<Partial<ImportRecord>> {
    const matchedAt = await this.books.writes(of.userId);
    const { matches, days } = await this.#matches(of);
    const taken = new Set([...matches.values()].flatMap(({ duplicateOf }) => duplicateOf ?? []));
    const sides = days && (await this.sides.around(of, days, taken));
    const file =
      of.format === 'pocket'
        ? await this.#filerOfContent(of)
        : filer(
            await this.rules.list(of.userId),
            await this.categories.list(of.userId),
            await this.candidates.filedBefore(of.userId),
          );
    const counts = { rows: 0, new: 0, duplicates: 0, invalid: 0 };
    let [included, added] = [0, 0];
    const waiting: Pick<RowPortion, 'part' | 'rows'>[] = [];
    const named: StagedRow[] = [];
    const runner = new YieldingRunner();
    const write = async (most: number) => {
      if (waiting.length > most) await runner.run(() => this.portions.replaceAll(rowsOf(of), waiting.splice(0)));
    };
    for await (const { part, rows } of readAhead(this.portions.each(rowsOf(of)))) {
      const decided = rows.map((row) => {
        const accountId = of.accounts[row.account]?.accountId ?? '';
        const decided = withDecision(row, matches.get(row.line), () => file(row, accountId));
        return sides ? withCounterpart(decided, accountId, sides) : decided;
      });
      named.push(...decided.filter(({ transfer }) => transfer && 'importId' in transfer));
      // Rows of several accounts are sides of each other already.
      if (sides && of.accounts.length === 1) addRows(sides, of, decided);
      waiting.push({ part, rows: decided });
      await write(WRITTEN_AT_ONCE);
      for (const row of decided) {
        counts.rows += 1;
        counts[row.state === 'duplicate' ? 'duplicates' : row.state] += 1;
        if (!isIncluded(row)) continue;
        included += 1;
        added += signedRow(row);
      }
    }
    await write(0);
    if (sides) await this.mutual.nameBack(of, named, sides);
    return { matchedAt, counts, included, balance: await this.#balance(of, added) };
  }

  /** What Pocket itself has written is filed already. */
  async #filerOfContent(of: StoredImport): Promise<(row: StagedRow) => Filed> {
    const told = (await this.portions.content(rowsOf(of)))?.categories ?? [];
    const keyOf = ({ name, type }: { readonly name: string; readonly type: string }) => `${type} ${nameKey(name)}`;
    const own = new Map((await this.categories.list(of.userId)).map((each) => [keyOf(each), each.id]));
    const ids = new Map(told.map((each) => [each.id, own.get(keyOf(each))]));
    return ({ category }) => {
      const categoryId = category === undefined ? undefined : ids.get(category);
      return categoryId === undefined ? {} : { categoryId, suggestedBy: 'file' };
    };
  }

  async #matches(of: StoredImport): Promise<Matches> {
    const source = of.source ?? of.format ?? '';
    const matches = new Map<number, Match>();
    let days: DayRange | null = null;
    const feed = this.#feed(of, (spanned) => {
      days = spanned;
    });
    try {
      for await (const told of matchedBy({ source }, feed)) {
        for (const match of told.matches) matches.set(match.line, match);
        await this.imports.progress(of, of.progress);
      }
    } catch (error) {
      throw error instanceof ThreadFailed ? notComparable(error) : error;
    }
    return { matches, days };
  }

  async *#feed(of: StoredImport, onDays: (days: DayRange) => void): AsyncGenerator<Remembered> {
    let [from, to]: [CalendarDay | null, CalendarDay | null] = [null, null];
    const externalIds = new Set<string>();
    const accountIds = new Set<string>();
    for await (const { rows } of readAhead(this.portions.each(rowsOf(of)))) {
      const compared = rows.flatMap((row) => matchRow(row, of.accounts[row.account]?.accountId ?? null));
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
    const wanted = { accountIds: [...accountIds], from, to, externalIds: [...externalIds] };
    for await (const known of this.candidates.known(of, wanted)) yield { kind: 'known', known };
  }

  /** What the statement ends with, and what its account would then have. */
  async #balance(of: StoredImport, added: number): Promise<ImportRecord['balance']> {
    const [only, ...others] = of.accounts;
    if (!only || others.length > 0 || only.closing === null || only.accountId === null) return null;
    const account = await this.accounts.find(of.userId, only.accountId);
    return account && { statement: only.closing, book: account.balance + added };
  }
}

const notComparable = (cause: ThreadFailed) =>
  new AppError('CONFLICT', 'This file has too much that is alike to compare it with your book. Please divide it.', {
    cause,
  });

function matchRow(row: StagedRow, accountId: string | null): MatchRow[] {
  const { line, date, amount, type, externalId = null } = row;
  if (row.problem !== undefined || date === undefined || amount === undefined || type === undefined) return [];
  return accountId === null ? [] : [{ line, accountId, date, amount: signedRow(row), text: rowText(row), externalId }];
}

/** The row with what was found out about it in the place of what was found out before. */
function withDecision(row: StagedRow, match: Match | undefined, filed: () => Filed): StagedRow {
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
  const decision = filed();
  if (!match) return { ...told, ...decision, state: 'new' };
  return {
    ...told,
    ...decision,
    state: 'duplicate',
    ...(match.duplicateOf === null ? {} : { duplicateOf: match.duplicateOf }),
    ...(match.candidates.length === 0 ? {} : { candidates: match.candidates }),
  };
}

/** What is new and has exactly one other side says which. */
function withCounterpart(row: StagedRow, accountId: string, sides: Counterparts): StagedRow {
  const { transfer: _, ...rest } = row;
  if (row.state !== 'new' || row.date === undefined) return rest;
  const transfer = sides.of({ accountId, date: row.date, amount: signedRow(row) });
  return transfer ? { ...rest, transfer } : rest;
}
