/** Texts of an entry. */
export interface Purpose {
  readonly payee: string;
  readonly description: string;
  /** Further texts, one per line; false ones are left out. */
  readonly notes: readonly (string | false)[];
}

/** Texts of `:61:` that complete those of `:86:`. */
export interface EntryTexts {
  readonly name: string;
  readonly supplement: string;
}
