/** What an entry is for, by whatever way its bank writes that. */
export interface Purpose {
  readonly payee: string;
  readonly description: string;
  /** Whatever else it says, one a line. */
  readonly notes: readonly (string | false)[];
}

/** What stands entryTexts the entry itself. */
export interface EntryTexts {
  readonly name: string;
  readonly supplement: string;
}
