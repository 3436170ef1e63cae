import type {
  Account,
  Budget,
  CalendarDay,
  Category,
  MinorUnits,
  Rule,
  Transaction,
  TransactionStatus,
  TransactionType,
} from '@pocket/contracts';
import type { CsvMapping, DateOrder, MappingQuestion } from './csv-mapping.js';

export const STATEMENT_FORMATS = ['csv', 'ofx', 'qif', 'camt', 'mt940', 'pocket'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** A file's bytes from their beginning; it may be opened more than once. Chunks end anywhere. */
export type ByteSource = () => AsyncIterable<Uint8Array>;
/** The same, decoded, without a byte order mark. */
export type TextSource = () => AsyncIterable<string>;

/** What a file is. `encoding` is a label of the Encoding Standard, or a code page: `ibm850`, `ibm852`. */
export interface DetectedFormat {
  readonly format: StatementFormat;
  readonly encoding: string;
}
/** Why nothing of a file can be read: one sentence for the person who sent it. */
export interface Unreadable {
  readonly problem: string;
}

export interface ReadOptions {
  /** The day of a row that has none yet. */
  readonly today: CalendarDay;
  /** CSV: without it, what the file itself leads to. */
  readonly mapping?: CsvMapping | undefined;
  /** Of the text, by its name. */
  readonly encoding?: string | undefined;
  /** QIF: the order that was chosen where the file leaves it open. */
  readonly dateOrder?: DateOrder | undefined;
}

/** A format's reader: the parts of a file in their order. It never throws for what a file holds. */
export type StatementReader = (text: TextSource, options: ReadOptions) => AsyncIterable<StatementPart>;

export type StatementPart =
  | AccountPart
  | RowPart
  | InvalidPart
  | BalancePart
  | DaysPart
  | QuestionPart
  | WarningPart
  | RefusedPart
  | PocketPart;

/** What follows belongs to this account. It may come again: the same number is the same account. */
export interface AccountPart {
  readonly kind: 'account';
  /** `''` where the file names none. */
  readonly number: string;
  readonly name: string;
  readonly institution: string;
  /** ISO 4217, or null where the file does not say. */
  readonly currency: string | null;
}

/** One entry of the statement. Texts that the file lacks are `''`. */
export interface RowPart {
  readonly kind: 'row';
  /** From 1; no two rows have the same. Of an entry of several lines it is the first. */
  readonly line: number;
  /** The booking day, else the value day. */
  readonly date: CalendarDay;
  /** Positive. */
  readonly amount: MinorUnits;
  readonly type: TransactionType;
  readonly payee: string;
  readonly description: string;
  readonly notes: string;
  /** As the file calls it. */
  readonly category: string | null;
  readonly tags: readonly string[];
  /** The bank's own id, only where the bank stands for it. */
  readonly externalId: string | null;
  readonly status: TransactionStatus;
  /** They add up to `amount`. */
  readonly splits: readonly RowSplit[] | null;
  /** The name of the account on the other side (QIF), or what both legs of a transfer have in common (Pocket's CSV). */
  readonly transferTo: string | null;
}
export interface RowSplit {
  readonly category: string | null;
  /** In the direction of the row; negative against it. */
  readonly amount: MinorUnits;
  readonly notes: string;
}

/** An entry that cannot be taken, and what of it could be read. */
export interface InvalidPart {
  readonly kind: 'invalid';
  readonly line: number;
  /** One sentence. */
  readonly problem: string;
  readonly row: Partial<Omit<RowPart, 'kind' | 'line'>>;
}

/** `opening`: what the account held before the first row (QIF only). `closing`: what the bank says it held at last. */
export interface BalancePart {
  readonly kind: 'opening' | 'closing';
  /** Signed. */
  readonly amount: MinorUnits;
  readonly date: CalendarDay | null;
}

/** QIF with days that can be read in two ways: the order that was chosen, or that the rest of the file leads to. */
export interface DaysPart {
  readonly kind: 'days';
  readonly order: DateOrder;
}

/** Left open by the file: nothing can be taken before a person has answered. */
export interface QuestionPart {
  readonly kind: 'question';
  readonly field: MappingQuestion;
  readonly message: string;
}

/** Worth knowing about the whole file. */
export interface WarningPart {
  readonly kind: 'warning';
  readonly text: string;
}

/** Nothing of the file may be taken, also not what came before. Always the last part. */
export interface RefusedPart {
  readonly kind: 'refused';
  /** One sentence. */
  readonly message: string;
  readonly line: number;
}

/** Of Pocket's own files. Ids are the file's own; amounts are in major units, as the API answers them. */
export type PocketPart =
  | { readonly kind: 'pocket-account'; readonly line: number; readonly account: PocketAccount }
  | { readonly kind: 'pocket-category'; readonly line: number; readonly category: PocketCategory }
  | { readonly kind: 'pocket-budget'; readonly line: number; readonly budget: PocketBudget }
  | { readonly kind: 'pocket-rule'; readonly line: number; readonly rule: PocketRule }
  | { readonly kind: 'pocket-transaction'; readonly line: number; readonly transaction: PocketTransaction };

type WithoutVersion<Entity> = Omit<Entity, '_id' | 'version' | 'createdAt' | 'updatedAt'>;
export type PocketAccount = Omit<WithoutVersion<Account>, 'accountName' | 'accountType' | 'currency' | 'balance'> & {
  readonly currency: string;
};
export type PocketCategory = WithoutVersion<Category>;
export type PocketBudget = Omit<WithoutVersion<Budget>, 'spent'>;
export type PocketRule = WithoutVersion<Rule>;
export type PocketTransaction = Omit<WithoutVersion<Transaction>, 'importId'>;
