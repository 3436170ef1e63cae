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
  /** A passkey, and what a browser answered to make another one and to sign in by the first one: JSON. */
  readonly passkeyId: string;
  readonly attestation: string;
  readonly assertion: string;
  /** Secret of an authenticator app that is being set up, or is. */
  readonly totpSecret: string;
  /** If codes are on: what signs in or resets the password, once, and an alert. Else unknown ones. */
  readonly challenge: string;
  readonly recoveryCode: string;
  readonly resetToken: string;
  readonly alertId: string;
  readonly alertRuleId: string;
  /** A browser that gets pushes. */
  readonly subscriptionId: string;
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
  /** The caller must be one with codes of an authenticator app, or a new one without them. */
  readonly needs?: 'codes' | 'noCodes';
  /** Status and code of the answer, if a success needs what the tests of the table do not have. */
  readonly refusal?: readonly [status: number, code: string];
  /** Invalid fields, each of which replaces one of the valid body. */
  readonly faults?: Faults;
  /** Invalid queries. */
  readonly queryFaults?: readonly (readonly [query: string, message: string])[];
}
