import { Injectable } from '@nestjs/common';
import { ChangesRepository } from '../../store/book/changes.repository.js';
import { importNotFound } from '../../store/imports/imports.errors.js';
import { ImportsRepository, type StoredImport } from '../../store/imports/imports.repository.js';

/** Imports as they are: what the history took back of them, and brought back, counts. */
@Injectable()
export class ImportLookup {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly changes: ChangesRepository,
  ) {}

  /** @throws AppError `NOT_FOUND` for what is not there or somebody else's */
  async find(userId: string, id: string): Promise<StoredImport> {
    const found = await this.imports.find(userId, id);
    if (!found) throw importNotFound();
    const [statementImport] = await this.#asInHistory(userId, [found]);
    return statementImport ?? found;
  }

  /** The newest first. */
  async list(userId: string, count: number): Promise<StoredImport[]> {
    return this.#asInHistory(userId, await this.imports.list(userId, count));
  }

  async #asInHistory(userId: string, found: readonly StoredImport[]): Promise<StoredImport[]> {
    const undone = await this.changes.undoneOf(
      userId,
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

/** The change that makes the import what it is stored as. */
function decidingChange({ status, changeId, undoneBy }: StoredImport): string | null {
  if (status === 'applied') return changeId;
  return status === 'undone' ? (undoneBy ?? null) : null;
}
