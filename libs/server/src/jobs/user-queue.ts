/** Background work for one user. */
export interface Job {
  readonly id: string;
  readonly userId: string;
}

/** Waiting jobs. Users take turns; the jobs of one user keep their order. */
export class UserQueue<Item extends Job> {
  readonly #byUser = new Map<string, Map<string, Item>>();

  /** Adds a job, or replaces the waiting job with the same id. */
  add(job: Item): void {
    const jobs = this.#byUser.get(job.userId) ?? new Map<string, Item>();
    this.#byUser.set(job.userId, jobs.set(job.id, job));
  }

  /** Removes and returns the next job of a user who is not in `busyUsers`; undefined if there is none. */
  take(busyUsers: ReadonlySet<string>): Item | undefined {
    for (const [userId, jobs] of this.#byUser) {
      if (busyUsers.has(userId)) continue;
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
