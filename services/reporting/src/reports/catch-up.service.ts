import { Injectable } from '@nestjs/common';
import { AppError, type ReplyOf } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { AppliedSignal } from '../heads/applied-signal.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { LostEvents } from './lost-events.js';

const LIMIT_MS = 3_000;
/** Another instance may be the one that applies the event. */
const POLL_MS = 100;

/** Makes reports contain what was written before they were asked for. */
@Injectable()
export class CatchUpService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly heads: HeadsRepository,
    private readonly signal: AppliedSignal,
    private readonly lostEvents: LostEvents,
  ) {}

  /**
   * Waits until everything that the ledger has for the caller now is applied here.
   * @throws AppError `SERVICE_UNAVAILABLE` if that takes too long; `UNAUTHENTICATED` if the user is deleted, of whom
   * something may still be there to be removed.
   */
  async toLedger(context: CallerContext): Promise<ReplyOf<'ledger.head'>> {
    const ledger = await this.rpc.request('ledger.head', {}, context);
    await this.toSequence(ledger.sequence, context);
    return ledger;
  }

  /**
   * Waits until the caller's events up to the number `target` are applied here.
   * @throws AppError as {@link toLedger}
   */
  async toSequence(target: number, context: CallerContext): Promise<void> {
    const { userId } = context.caller;
    const deadline = Date.now() + LIMIT_MS;
    for (;;) {
      const { sequence, isClosed } = await this.heads.find(userId);
      if (isClosed) throw new AppError('UNAUTHENTICATED', 'Please sign in');
      if (sequence >= target) return;
      if (Date.now() >= deadline) {
        this.lostEvents.replace(userId, context);
        throw new AppError('SERVICE_UNAVAILABLE', 'Reports are catching up. Please try again.');
      }
      await this.signal.next(userId, POLL_MS);
    }
  }
}
