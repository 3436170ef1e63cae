import type { Connection, mongo } from 'mongoose';
import { isDuplicateKey } from '../../mongo/failures.js';
import { type Assignment, unassigned } from './assignment.js';

interface AssignmentRecord extends Assignment {
  readonly _id: string;
  /** Counts the changes: a change of an older version is not stored. */
  readonly version: number;
}

/** More instances than this never write at once. */
const MAX_ATTEMPTS = 20;

/** Keeps the assignment of one group of readers in the service's own database. */
export class AssignmentsRepository {
  constructor(
    private readonly connection: Pick<Connection, 'collection'>,
    private readonly group: string,
    private readonly partitions: number,
  ) {}

  /** Replaces the assignment by the result of `change`, which runs again if another instance wrote first. */
  async change(change: (before: Assignment) => Assignment): Promise<Assignment> {
    for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
      const stored = await this.#entries.findOne({ _id: this.group });
      const { members, partitions } = change(stored ?? unassigned(this.partitions));
      const next = { members: [...members], partitions: [...partitions] };
      if (await this.#store(stored, next)) return next;
    }
    throw new Error(`The assignment of ${this.group} changed during ${MAX_ATTEMPTS} attempts`);
  }

  async #store(stored: AssignmentRecord | null, next: Assignment): Promise<boolean> {
    if (stored) {
      const { version } = stored;
      const update = { $set: { ...next, version: version + 1 } };
      return (await this.#entries.updateOne({ _id: this.group, version }, update)).matchedCount === 1;
    }
    try {
      await this.#entries.insertOne({ _id: this.group, version: 1, ...next });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  get #entries(): mongo.Collection<AssignmentRecord> {
    return this.connection.collection<AssignmentRecord>('assignments');
  }
}
