import { ACCOUNT_DIGITS, type DateOrder, kindContractOf, type MinorUnits } from '@pocket/contracts';
import { type PocketTransaction, type StatementPart, statedDigits } from '@pocket/statements';
import type { FileAccount } from '../../store/imports/import.schema.js';
import { emptyContent, type PocketContent } from '../../store/imports/pocket-content.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { unmatchedIn } from '../rows/unmatched-in-file.js';
import { isSameAccount, withDistinctNumbers } from './account-identity.js';
import { Closings } from './closings.js';
import { FileSheets } from './file-sheets.js';
import type { ParseEnd, Problem } from './parse-message.js';
import { pocketRow } from './pocket-file.js';
import { invalidRow, stagedRow } from './staged-row.js';

/** More rows do not fit into memory for matching, and are more than a user can review. */
const MAX_ROWS = 250_000;
const MAX_WARNINGS = 100;
/** Defaults of an account, and the account of rows for which the file names none. */
const NO_ACCOUNT = { number: '', name: '', institution: '', currency: null, rows: 0, opening: null, closing: null };

type ReadAccount = { -readonly [Key in keyof Omit<FileAccount, 'accountId'>]: FileAccount[Key] };
type PartOf<Name extends StatementPart['kind']> = Extract<StatementPart, { kind: Name }>;
type PocketEntityPart = PartOf<
  'pocket-account' | 'pocket-category' | 'pocket-book' | 'pocket-plan' | 'pocket-rate' | 'pocket-entity'
>;

/** Collects the parts of one file: rows to stage, accounts, notices, and the entities of one of Pocket's own files. */
export class PartCollector {
  readonly #content: PocketContent = emptyContent();
  /** Transactions that entities of the file name. */
  #named: ReadonlySet<string> | undefined;
  readonly #rates = new FileSheets();
  readonly #accounts: ReadAccount[] = [];
  /** Index in the accounts by id in one of Pocket's own files. */
  readonly #indexByKey = new Map<string, number>();
  readonly #closings = new Closings();
  readonly #questions: Problem[] = [];
  readonly #warnings: string[] = [];
  #dateOrder: DateOrder | null = null;
  #rows: StagedRow[] = [];
  #rowCount = 0;
  /** Index of the account that rows belong to; -1 before the first account. */
  #current = -1;
  /** Line of the last row. Lines increase, since rows are identified by them. */
  #line = 0;
  #firstDay: string | undefined;
  #lastDay: string | undefined;

  /** @param currency that the file was read with */
  constructor(private readonly currency?: string) {}

  /** Takes one part. Returns the reason to refuse the file, if there is one. */
  add(part: StatementPart): Problem | undefined {
    switch (part.kind) {
      case 'account':
        this.#addAccount(part);
        return undefined;
      case 'row':
      case 'invalid':
        return this.#addRow(part.line, (line) =>
          part.kind === 'row'
            ? stagedRow(part, this.#current, line, this.#account().digits)
            : invalidRow(part, this.#current, line),
        );
      case 'pocket-transaction':
        this.#current = this.#indexByKey.get(part.transaction.accountId) ?? this.#current;
        return this.#addRow(part.line, (line) =>
          pocketRow(part.transaction, this.#current, line, this.#account().currency, this.#isNamed(part.transaction)),
        );
      case 'opening':
        this.#account().opening = part.amount as MinorUnits;
        return undefined;
      case 'closing':
        this.#closings.take(this.#account(), part);
        return undefined;
      case 'days':
        this.#dateOrder = part.order;
        return undefined;
      case 'question':
        this.#questions.push({ line: 1, message: part.message });
        return undefined;
      case 'warning':
        if (this.#warnings.length < MAX_WARNINGS) this.#warnings.push(part.text);
        return undefined;
      case 'refused':
        return { line: part.line, message: part.message };
      default:
        this.#addEntity(part);
        return undefined;
    }
  }

  /** Entities of one of Pocket's own files; empty for others. */
  get content(): PocketContent {
    return this.#rates.count > 0 ? { ...this.#content, rates: this.#rates.all } : this.#content;
  }

  get waitingRows(): number {
    return this.#rows.length;
  }

  /** Returns the rows since the last call. */
  takeRows(): StagedRow[] {
    return this.#rows.splice(0);
  }

  /** Returns the accounts and notices of the whole file. */
  result(): Pick<ParseEnd, 'accounts' | 'isNewestFirst' | 'dateOrder' | 'questions' | 'warnings'> {
    const [first, last] = [this.#firstDay, this.#lastDay];
    return {
      accounts: withDistinctNumbers(this.#accounts),
      isNewestFirst: first !== undefined && last !== undefined && first > last,
      dateOrder: this.#dateOrder,
      questions: this.#questions,
      warnings: this.#warnings,
    };
  }

  /** Transactions come after all entities that name them. */
  #isNamed({ id }: PocketTransaction): boolean {
    this.#named ??= unmatchedIn(this.#content);
    return this.#named.has(id);
  }

  #account(): ReadAccount {
    if (this.#current < 0) this.#current = this.#accounts.push({ ...NO_ACCOUNT, ...this.#digits(null) }) - 1;
    return this.#accounts[this.#current] as ReadAccount;
  }

  /** Continues an account that the file has named before, else adds it. */
  #addAccount({ kind: _, ...stated }: PartOf<'account'>): void {
    const index = this.#accounts.findIndex((account) => account.key === undefined && isSameAccount(account, stated));
    this.#current =
      index >= 0 ? index : this.#accounts.push({ ...NO_ACCOUNT, ...stated, ...this.#digits(stated.currency) }) - 1;
  }

  #digits(stated: string | null): Pick<FileAccount, 'digits'> {
    const digits = statedDigits(stated, this.currency);
    return digits === ACCOUNT_DIGITS ? {} : { digits };
  }

  #addRow(partLine: number, toRow: (line: number) => StagedRow): Problem | undefined {
    this.#account().rows += 1;
    this.#line = Math.max(partLine, this.#line + 1);
    const row = toRow(this.#line);
    this.#rows.push(row);
    this.#rowCount += 1;
    this.#firstDay ??= row.date;
    this.#lastDay = row.date ?? this.#lastDay;
    if (this.#rowCount <= MAX_ROWS) return undefined;
    const message = `The file has more than ${MAX_ROWS.toLocaleString('en-US')} entries. Please divide it.`;
    return { line: this.#line, message };
  }

  #addEntity(part: PocketEntityPart): void {
    switch (part.kind) {
      case 'pocket-account': {
        const { id, number, name, institution, currency } = part.account;
        this.#content.accounts.push(part.account);
        const account = { ...NO_ACCOUNT, key: id, number, name, institution, currency: currency || null };
        this.#indexByKey.set(id, this.#accounts.push(account) - 1);
        // An invalid transaction names no account: it is listed with the first one.
        this.#current = Math.max(this.#current, 0);
        return;
      }
      case 'pocket-book':
        this.#content.book = [part.book];
        return;
      case 'pocket-plan':
        this.#content.plan = [...(this.#content.plan ?? []), part.plan];
        return;
      case 'pocket-rate':
        this.#rates.add(part.rate);
        return;
      case 'pocket-category':
        this.#content.categories.push(part.category);
        return;
      case 'pocket-entity': {
        const { plural } = kindContractOf(part.entity);
        this.#content[plural] = [...(this.#content[plural] ?? []), part.fields];
      }
    }
  }
}
