import { Injectable } from '@nestjs/common';
import { AppError, type BookId, type CalendarDay } from '@pocket/contracts';
import { Lease, LeasedWork, now } from '@pocket/server';
import { Evaluator } from '../evaluation/evaluator.js';
import { UsersRepository } from '../users/users.repository.js';
import { dueDays, nextMoment } from './moments.js';
import { lookLease, nobodyElse, type UserJob, userJob } from './user-job.js';

const MAX_RUNNING = 5;
const RETRY_MS = 30_000;

/** Looks at each user when a day begins in the zone of the profile, and at 09:00, the time of reminders. */
@Injectable()
export class TimedWork extends LeasedWork<UserJob> {
  constructor(
    lease: Lease,
    private readonly users: UsersRepository,
    private readonly evaluator: Evaluator,
  ) {
    super(lease, MAX_RUNNING, nobodyElse);
  }

  protected async findDue(limit: number, busyBooks: ReadonlySet<BookId>): Promise<UserJob[]> {
    return (await this.users.findDue(limit, [...busyBooks])).map(({ _id }) => userJob(_id, 'time'));
  }

  protected leaseNames(job: UserJob): readonly string[] {
    return lookLease(job);
  }

  protected async work({ bookId }: UserJob): Promise<void> {
    const user = await this.users.find(bookId);
    const at = now();
    if (!user?.nextAt || user.nextAt > at) return;
    const last = user.remindedDay as CalendarDay | null;
    const remindedDays = dueDays(at, user.timeZone, last);
    const next = nextMoment(at, user.timeZone);
    try {
      await this.evaluator.look(user, { changes: [], isTimed: true, remindedDays });
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'UNAUTHENTICATED';
      await this.users.setNext(user, isGone ? next : new Date(at.getTime() + RETRY_MS), last);
      if (isGone) return;
      throw error;
    }
    await this.users.setNext(user, next, remindedDays.at(-1) ?? last);
  }
}
