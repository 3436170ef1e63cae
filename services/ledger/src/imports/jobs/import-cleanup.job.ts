import { Injectable } from '@nestjs/common';
import { Lease, Metrics, now, PeriodicJob, Uploads } from '@pocket/server';
import { parseObjectId } from '../../store/entity-id.js';
import { ImportsRepository } from '../../store/imports/imports.repository.js';
import { RowChunksRepository } from '../../store/imports/row-chunks.repository.js';

const HOUR_MS = 3_600_000;
const UNFINISHED_MS = 7 * 24 * HOUR_MS;
/** An upload that no import refers to after this time was interrupted. */
const ORPHAN_MS = HOUR_MS;
const BATCH = 100;

/** Removes unfinished imports, and the files of finished ones. */
@Injectable()
export class ImportCleanupJob extends PeriodicJob {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly chunks: RowChunksRepository,
    private readonly uploads: Uploads,
    lease: Lease,
    metrics: Metrics,
  ) {
    super(lease, metrics, 'import-cleanup', HOUR_MS);
  }

  async run(at = now().getTime()): Promise<void> {
    let removed = 0;
    const before = new Date(at - UNFINISHED_MS);
    const abandoned = () => this.imports.listAbandoned(before, BATCH);
    for (let batch = await abandoned(); batch.length > 0; batch = await abandoned()) {
      for (const { bookId, id, uploadId } of batch) {
        if (this.isStopping) return;
        await this.chunks.remove(bookId, id);
        await this.uploads.remove(bookId, uploadId);
        await this.imports.remove(bookId, id);
        removed += 1;
      }
    }
    for (const { bookId, uploadId } of await this.uploads.list()) {
      if (this.isStopping) return;
      const madeAt = parseObjectId(uploadId)?.getTimestamp().getTime() ?? 0;
      if (at - madeAt < ORPHAN_MS || (await this.imports.needsUpload(bookId, uploadId))) continue;
      await this.uploads.remove(bookId, uploadId);
      removed += 1;
    }
    if (removed > 0) this.log.log(`Removed ${removed} unneeded files and imports`);
  }
}
