/** Content of `L` or `S`: category or account, and class. */
interface CategoryField {
  /** With its groups: `Food:Eating out`. */
  readonly category: string | null;
  /** Name of the other account of a transfer. */
  readonly transferTo: string | null;
  /** Quicken's class. */
  readonly tag: string | null;
}

const TRANSFER = /^\[(.*)\]/;

/** Reads `Food:Out/Holiday`, `[Savings]` or `[Savings]/Holiday`. */
export function parseCategoryField(text: string): CategoryField {
  // Quicken appends an account after a bar for its own use.
  const beforeClass = text.split('|', 1)[0]?.trim() ?? '';
  const account = TRANSFER.exec(beforeClass)?.[1]?.trim();
  const slash =
    account === undefined ? beforeClass.indexOf('/') : beforeClass.indexOf('/', beforeClass.lastIndexOf(']'));
  const category = account === undefined ? (slash < 0 ? beforeClass : beforeClass.slice(0, slash)).trim() : '';
  return {
    category: category && !/^-+splits?-+$/i.test(category) ? category : null,
    transferTo: account || null,
    tag: slash < 0 ? null : beforeClass.slice(slash + 1).trim() || null,
  };
}
