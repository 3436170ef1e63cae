import type {
  Account,
  BookInFile,
  CalendarDay,
  Category,
  ExportedTransaction,
  ListedKind,
  MajorMoney,
  MinorUnits,
  Money,
  PlanInFile,
  RateInFile,
  TransactionStatus,
  TransactionType,
} from '@pocket/contracts';
import type { CsvMapping, DateOrder, MappingQuestion } from './csv-mapping.js';

export const STATEMENT_FORMATS = ['csv', 'ofx', 'qif', 'camt', 'mt940', 'pocket'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Opens a file's bytes from the beginning; may be called again. Chunks end anywhere. */
export type ByteSource = () => AsyncIterable<Uint8Array>;
/** Opens the decoded text, without a byte order mark. */
export type TextSource = () => AsyncIterable<string>;

/** Format and encoding of a file. `encoding` is a label of the Encoding Standard, or a code page: `ibm850`, `ibm852`. */
export interface DetectedFormat {
  readonly format: StatementFormat;
  readonly encoding: string;
}
/** Reason why a file cannot be read: one sentence for the user. */
export interface Unreadable {
  readonly problem: string;
}

export interface ReadOptions {
  /** Day of pending rows without a day. */
  readonly today: CalendarDay;
  /**
   * Currency of amounts for which the file states none. Amounts then have the decimals of their currency; if absent, all
   * have two.
   */
  readonly currency?: string | undefined;
  /** CSV: if absent, the file is analyzed. */
  readonly mapping?: CsvMapping | undefined;
  /** Name of the text encoding. */
  readonly encoding?: string | undefined;
  /** QIF: order that the user chose for ambiguous days. */
  readonly dateOrder?: DateOrder | undefined;
}

/** Reader of a format: yields the parts of a file in order and throws for no content. */
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

/** Account of the parts that follow. It may come again: equal numbers mean the same account. */
export interface AccountPart {
  readonly kind: 'account';
  /** `''` if the file gives none. */
  readonly number: string;
  readonly name: string;
  readonly institution: string;
  /** ISO 4217 code; null if the file gives none. */
  readonly currency: string | null;
}

/** One transaction of the statement. Missing texts are `''`. */
export interface RowPart {
  readonly kind: 'row';
  /** Unique, from 1: the first line of the row. */
  readonly line: number;
  /** Booking day, else value day. */
  readonly date: CalendarDay;
  /** Positive. */
  readonly amount: MinorUnits;
  readonly type: TransactionType;
  readonly payee: string;
  readonly description: string;
  readonly notes: string;
  /** Name in the file. */
  readonly category: string | null;
  readonly tags: readonly string[];
  /** Id that the bank guarantees to be unique. */
  readonly externalId: string | null;
  readonly status: TransactionStatus;
  /** They add up to `amount`. */
  readonly splits: readonly RowSplit[] | null;
  /** Name of the other account (QIF), or a key that both legs of a transfer share (Pocket's CSV). */
  readonly transferTo: string | null;
  /** Amount that was paid in another currency than the statement's. */
  readonly original?: Money;
}
export interface RowSplit {
  readonly category: string | null;
  /** Positive in the direction of the row. */
  readonly amount: MinorUnits;
  readonly notes: string;
}

/** Row that cannot be imported, with the fields that could be read. */
export interface InvalidPart {
  readonly kind: 'invalid';
  readonly line: number;
  /** One sentence. */
  readonly problem: string;
  readonly row: Partial<Omit<RowPart, 'kind' | 'line'>>;
}

/** Balance before the first row (`opening`, QIF only) or after the last one (`closing`). */
export interface BalancePart {
  readonly kind: 'opening' | 'closing';
  /** Signed. */
  readonly amount: MinorUnits;
  readonly date: CalendarDay | null;
}

/** Order of ambiguous days in a QIF file: chosen by the user, or found from the rest of the file. */
export interface DaysPart {
  readonly kind: 'days';
  readonly order: DateOrder;
}

/** Question that the user must answer before the file can be imported. */
export interface QuestionPart {
  readonly kind: 'question';
  readonly field: MappingQuestion;
  readonly message: string;
}

/** Remark about the whole file. */
export interface WarningPart {
  readonly kind: 'warning';
  readonly text: string;
}

/** Refusal of the whole file, including the parts before. Always the last part. */
export interface RefusedPart {
  readonly kind: 'refused';
  /** One sentence. */
  readonly message: string;
  readonly line: number;
}

/** Entities of Pocket's own export. Ids are those of the file; amounts are in major units, as in the API. */
export type PocketPart =
  | { readonly kind: 'pocket-account'; readonly line: number; readonly account: PocketAccount }
  | { readonly kind: 'pocket-category'; readonly line: number; readonly category: PocketCategory }
  | {
      readonly kind: 'pocket-entity';
      readonly line: number;
      readonly entity: ListedKind;
      readonly fields: PocketEntity;
    }
  | { readonly kind: 'pocket-book'; readonly line: number; readonly book: BookInFile }
  | { readonly kind: 'pocket-plan'; readonly line: number; readonly plan: PlanInFile }
  | { readonly kind: 'pocket-rate'; readonly line: number; readonly rate: RateInFile }
  | { readonly kind: 'pocket-transaction'; readonly line: number; readonly transaction: PocketTransaction };

type WithoutVersion<Entity> = Omit<Entity, '_id' | 'version' | 'createdAt' | 'updatedAt'>;
export type PocketAccount = Omit<WithoutVersion<Account>, 'accountName' | 'accountType' | 'currency' | 'balance'> & {
  readonly currency: string;
};
export type PocketCategory = WithoutVersion<Category>;
/** Entity of another kind, with the fields that the contract of its kind gives it in a file. */
export interface PocketEntity extends Readonly<Record<string, unknown>> {
  readonly id: string;
}
export type PocketTransaction = Omit<WithoutVersion<ExportedTransaction>, 'currency' | 'original' | 'importId'> & {
  readonly original: MajorMoney | null;
};
