/** Ids of a user's entities that the table of routes refers to. */
export interface Fixture {
  readonly accountId: string;
  readonly categoryId: string;
  readonly incomeCategoryId: string;
  readonly transactionId: string;
  readonly budgetId: string;
  readonly sessionId: string;
  /** Two other accounts, and a transfer between them. The plan has the second one. */
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly transferId: string;
  readonly changeId: string;
  readonly ruleId: string;
  readonly scheduleId: string;
  /** Suggestions of schedules, one of which is dismissed. */
  readonly suggestionId: string;
  readonly dismissedId: string;
  /** Two notes, one of which is dismissed. */
  readonly noteId: string;
  readonly dismissedNoteId: string;
  readonly calendarLinkId: string;
  /** A view by category and month, and a board that shows it. */
  readonly viewId: string;
  readonly boardId: string;
  /** An API key that may read the book. */
  readonly keyId: string;
}

/** Invalid fields, and the message of the rejection. */
export type Faults = readonly (readonly [fault: object, message: string])[];

export interface Example {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path; `:id` is replaced by the caller's own entity. */
  readonly path: string;
  /** Name of the caller's entity that replaces `:id`. */
  readonly owned?: keyof Fixture;
  readonly body?: (fixture: Fixture) => object;
  /** Invalid fields, each of which replaces one of the valid body. */
  readonly faults?: Faults;
  /** Invalid queries. */
  readonly queryFaults?: readonly (readonly [query: string, message: string])[];
}
