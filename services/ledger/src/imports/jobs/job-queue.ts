import type { ImportJob } from '../../store/imports/imports.repository.js';

/** Waiting jobs. Users take turns; the jobs of one user keep their order. */
export class JobQueue {
  readonly #byUser = new Map<string, Map<string, ImportJob>>();

  add(job: ImportJob): void {
    const jobs = this.#byUser.get(job.userId) ?? new Map<string, ImportJob>();
    this.#byUser.set(job.userId, jobs.set(job.id, job));
  }

  /** Removes and returns the next job of a user who is not in `busy`; undefined if there is none. */
  take(busy: ReadonlySet<string>): ImportJob | undefined {
    for (const [userId, jobs] of this.#byUser) {
      if (busy.has(userId)) continue;
      const [job] = jobs.values();
      if (!job) continue;
      jobs.delete(job.id);
      this.#byUser.delete(userId);
      if (jobs.size > 0) this.#byUser.set(userId, jobs);
      return job;
    }
    return undefined;
  }

  get size(): number {
    let size = 0;
    for (const jobs of this.#byUser.values()) size += jobs.size;
    return size;
  }

  get users(): readonly string[] {
    return [...this.#byUser.keys()];
  }
}
