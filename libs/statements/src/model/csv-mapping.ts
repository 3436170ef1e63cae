export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Where a CSV file has what. Columns count from 0; null is none. */
export interface CsvMapping {
  /** `,`, `;`, a tab or `|`. */
  readonly delimiter: string;
  readonly encoding: string;
  /** Whether the first line after the skipped ones names the columns. */
  readonly header: boolean;
  /** Lines before the header, or before the first row where there is none. */
  readonly skip: number;
  readonly columns: CsvColumns;
  readonly dateOrder: DateOrder;
  readonly decimal: '.' | ',';
  /** Whether money that comes in is written with a minus. */
  readonly negate: boolean;
  /** What the flag column says of either direction. */
  readonly flags: { readonly income: readonly string[]; readonly expense: readonly string[] };
}

/** Either `amount`, or `debit` and `credit`. */
export interface CsvColumns {
  readonly date: number | null;
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly flag: number | null;
  readonly payee: number | null;
  readonly description: number | null;
  readonly notes: number | null;
  readonly category: number | null;
  readonly tags: number | null;
  readonly externalId: number | null;
  readonly balance: number | null;
  readonly currency: number | null;
  readonly status: number | null;
  /** Counts where `date` is empty. */
  readonly valueDate?: number | null | undefined;
  /** The person's own account, in a file of several. */
  readonly account?: number | null | undefined;
  /** What the bank took besides the amount. */
  readonly fee?: number | null | undefined;
  /** Who paid, where that is apart from `payee`: it counts for money that came in. */
  readonly payer?: number | null | undefined;
  /** Whether only what came in has a sign. */
  readonly plusOnly?: boolean | undefined;
  /** Whether `debit`, and whether `credit`, is written with a minus. */
  readonly signedDebit?: boolean | undefined;
  readonly signedCredit?: boolean | undefined;
  /** Texts that continue the description. */
  readonly more?: readonly number[] | undefined;
  /** Who was paid in rows where `payee` is empty, the first that is filled. */
  readonly payees?: readonly number[] | undefined;
  /** What describes rows that have neither payee nor description. */
  readonly instead?: readonly number[] | undefined;
}

export type MappingQuestion = 'date' | 'amount' | 'dateOrder' | 'decimal' | 'negate';

/** What a CSV file looks like, and what it leaves open. */
export interface CsvAnalysis {
  /** Complete but for the questions. */
  readonly mapping: CsvMapping;
  readonly questions: readonly { readonly field: MappingQuestion; readonly message: string }[];
  /** The names of the columns, or `[]`. */
  readonly header: readonly string[];
  /** Equal for files of one shape: a mapping that was chosen once holds for the next. */
  readonly headerKey: string;
  /** The first rows, for showing. */
  readonly sample: readonly (readonly string[])[];
}
