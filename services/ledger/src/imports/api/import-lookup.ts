import { Injectable } from '@nestjs/common';
import type { BookId } from '@pocket/contracts';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import { importNotFound } from '../../store/imports/imports.errors.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';

/** Finds imports with their current status: undoing their changes in the history counts too. */
@Injectable()
export class ImportLookup {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly changes: ChangesRepository,
  ) {}

  /** @throws AppError `NOT_FOUND` if it does not exist or belongs to another user */
  async find(bookId: BookId, id: string): Promise<StoredImport> {
    const found = await this.imports.find(bookId, id);
    if (!found) throw importNotFound();
    const [statementImport] = await this.#asInHistory(bookId, [found]);
    return statementImport ?? found;
  }

  /** Lists the newest first. */
  async list(bookId: BookId, count: number): Promise<StoredImport[]> {
    return this.#asInHistory(bookId, await this.imports.list(bookId, count));
  }

  async #asInHistory(bookId: BookId, found: readonly StoredImport[]): Promise<StoredImport[]> {
    const undone = await this.changes.undoneOf(
      bookId,
      found.flatMap((statementImport) => decidingChange(statementImport) ?? []),
    );
    return found.map((statementImport) => {
      const standing = decidingChange(statementImport);
      if (!standing || !undone.has(standing)) return statementImport;
      return {
        ...statementImport,
        status: statementImport.status === 'applied' ? ('undone' as const) : ('applied' as const),
        kept: [],
        keptCount: 0,
      };
    });
  }
}

/** Returns the change that gave the import its stored status. */
function decidingChange({ status, changeId, undoneBy }: StoredImport): string | null {
  if (status === 'applied') return changeId;
  return status === 'undone' ? (undoneBy ?? null) : null;
}
