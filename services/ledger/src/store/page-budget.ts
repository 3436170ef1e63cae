/** A larger reply takes gateway and browser too long. */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/** Counts the remaining bytes of a page. */
export class PageBudget {
  #left: number;
  #isEmpty = true;

  constructor(maxBytes = MAX_PAGE_BYTES) {
    this.#left = maxBytes;
  }

  /** Returns true if `item` belongs to the page: the first one always does, as a page without items leads nowhere. */
  take(item: object): boolean {
    this.#left -= Buffer.byteLength(JSON.stringify(item)) + 1;
    const fits = this.#left >= 0 || this.#isEmpty;
    this.#isEmpty = false;
    return fits;
  }
}

/** Returns the first items that fit into one page. */
export function fitPage<Item extends object>(items: readonly Item[], maxItems: number): Item[] {
  const page = new PageBudget();
  const end = items.findIndex((item, index) => index >= maxItems || !page.take(item));
  return end === -1 ? [...items] : items.slice(0, end);
}
