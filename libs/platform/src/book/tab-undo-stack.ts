/** Number of changes that a tab can undo one after another. */
const MAX_CHANGES = 100;

/** Ids of the changes that a tab made and can undo, newest last. They survive a reload. */
export class TabUndoStack {
  readonly #key: string;
  readonly #ids: string[];

  /** @param userId separates the changes of users who sign in in the same tab */
  constructor(userId: string) {
    this.#key = `pocket_changes_${userId}`;
    this.#ids = readStoredIds(this.#key);
  }

  get last(): string | undefined {
    return this.#ids.at(-1);
  }

  add(changeId: string): void {
    this.#ids.push(changeId);
    if (this.#ids.length > MAX_CHANGES) this.#ids.shift();
    this.#store();
  }

  remove(changeId: string): void {
    const at = this.#ids.lastIndexOf(changeId);
    if (at < 0) return;
    this.#ids.splice(at, 1);
    this.#store();
  }

  #store(): void {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#ids));
    } catch {
      // Without storage the ids last until the next reload.
    }
  }
}

function readStoredIds(key: string): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}
