export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Meaning of the columns of a CSV file. Columns count from 0; null means that there is none. */
export interface CsvMapping {
  /** `,`, `;`, a tab or `|`. */
  readonly delimiter: string;
  readonly encoding: string;
  /** True if the first line after the skipped ones names the columns. */
  readonly header: boolean;
  /** Lines before the header, or before the first row if there is none. */
  readonly skip: number;
  readonly columns: CsvColumns;
  readonly dateOrder: DateOrder;
  readonly decimal: '.' | ',';
  /** True if income has a minus. */
  readonly negate: boolean;
  /** Texts of the flag column for each direction. */
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
  /** Used if `date` is empty. */
  readonly valueDate?: number | null | undefined;
  /** The user's own account, in a file of several. */
  readonly account?: number | null | undefined;
  /** Charges of the bank in addition to the amount. */
  readonly fee?: number | null | undefined;
  /** Payer, if it has a column of its own: replaces `payee` for income. */
  readonly payer?: number | null | undefined;
  /** Amount that was paid in another currency, and that currency. */
  readonly originalAmount?: number | null | undefined;
  readonly originalCurrency?: number | null | undefined;
  /** True if only income has a sign. */
  readonly plusOnly?: boolean | undefined;
  /** True if the amounts of `debit`, or of `credit`, have a minus. */
  readonly signedDebit?: boolean | undefined;
  readonly signedCredit?: boolean | undefined;
  /** Texts that continue the description. */
  readonly more?: readonly number[] | undefined;
  /** Replacements for an empty `payee`; the first filled one is used. */
  readonly payees?: readonly number[] | undefined;
  /** Replacements for the description of rows without payee and description. */
  readonly instead?: readonly number[] | undefined;
}

export type MappingQuestion = 'date' | 'amount' | 'dateOrder' | 'decimal' | 'negate';

/** Mapping of a CSV file and the questions that it leaves open. */
export interface CsvAnalysis {
  /** Complete except for the open questions. */
  readonly mapping: CsvMapping;
  readonly questions: readonly { readonly field: MappingQuestion; readonly message: string }[];
  /** Names of the columns, or `[]`. */
  readonly header: readonly string[];
  /** Equal for files with the same columns, so that a chosen mapping can be used again. */
  readonly headerKey: string;
  /** First rows, for the preview. */
  readonly sample: readonly (readonly string[])[];
}
