/** Where a transaction or split is filed. */
export interface CategoryField {
  /** With its groups: `Food:Out`. */
  readonly category: string | null;
  /** The account on the other side. */
  readonly transferTo: string | null;
  /** What Quicken calls a class. */
  readonly tag: string | null;
}

const TRANSFER = /^\[(.*)\]/;

/** Reads `Food:Out/Holiday`, `[Savings]` or `[Savings]/Holiday`. */
export function parseCategoryField(text: string): CategoryField {
  // An account after a bar is Quicken's own business.
  const place = text.split('|', 1)[0]?.trim() ?? '';
  const account = TRANSFER.exec(place)?.[1]?.trim();
  const slash = account === undefined ? place.indexOf('/') : place.indexOf('/', place.lastIndexOf(']'));
  const category = account === undefined ? (slash < 0 ? place : place.slice(0, slash)).trim() : '';
  return {
    category: category && !/^-+splits?-+$/i.test(category) ? category : null,
    transferTo: account || null,
    tag: slash < 0 ? null : place.slice(slash + 1).trim() || null,
  };
}
