/** So many changes of a tab can be taken back one after another. */
const MAX_CHANGES = 100;

/** The changes that a tab has made and can still take back, newest last; a reload of the page does not forget them. */
export class ChangesOfTab {
  readonly #key: string;
  readonly #ids: string[];

  /** @param userId the tab keeps those of each person for itself */
  constructor(userId: string) {
    this.#key = `pocket_changes_${userId}`;
    this.#ids = stored(this.#key);
  }

  get last(): string | undefined {
    return this.#ids.at(-1);
  }

  add(changeId: string): void {
    this.#ids.push(changeId);
    if (this.#ids.length > MAX_CHANGES) this.#ids.shift();
    this.#store();
  }

  forget(changeId: string): void {
    const at = this.#ids.lastIndexOf(changeId);
    if (at < 0) return;
    this.#ids.splice(at, 1);
    this.#store();
  }

  #store(): void {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#ids));
    } catch {
      // Without storage they are known until the page goes.
    }
  }
}

function stored(key: string): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}
