import { Injectable, Logger } from '@nestjs/common';
import { AppError, type BookId, type ReplyOf } from '@pocket/contracts';
import { type BookContext, Metrics, RpcClient } from '@pocket/server';
import { AppliedSignal } from '../heads/applied-signal.js';
import type { Head } from '../heads/head.schema.js';
import { HeadsRepository } from '../heads/heads.repository.js';
import { Repairs } from '../repairs/repairs.js';

/** Timeout of a report without a deadline, and the share of the remaining time for one with a deadline. */
const LIMIT = { ms: 3_000, share: 0.6 };
/** Events of a recent write normally arrive within this time; then the ledger is asked. */
const PATIENCE_MS = 250;
/** Another instance may be the one that applies the event. */
const POLL_MS = 50;
/** Pause after a failed repair. */
const REST_MS = 250;

interface Needs {
  /** True if the reply needs the month totals; a user of an older version gets them by a repair. */
  readonly months?: boolean;
}
type CaughtUp = Pick<Head, 'hasMonths' | 'sequence'>;

/** Delays reports until they contain all earlier writes. */
@Injectable()
export class CatchUpService {
  readonly #log = new Logger(CatchUpService.name);
  readonly #waits;

  constructor(
    private readonly rpc: RpcClient,
    private readonly heads: HeadsRepository,
    private readonly signal: AppliedSignal,
    private readonly repairs: Repairs,
    metrics: Metrics,
  ) {
    this.#waits = metrics.duration('report_wait_seconds', 'How long reports that were behind waited for their data');
  }

  /**
   * Waits until all events that the ledger has for the caller now are applied here.
   * @throws AppError `SERVICE_UNAVAILABLE` if that takes too long; `UNAUTHENTICATED` if the user is deleted, of whom
   * something may still be there to be removed.
   */
  async toLedger(context: BookContext, needs: Needs = {}): Promise<ReplyOf<'ledger.head'> & CaughtUp> {
    const ledger = await this.rpc.request('ledger.head', {}, context);
    const caughtUp = await this.toSequence(ledger.sequence, context, needs);
    // A ledger of the previous version does not name amounts without a rate.
    return { ...ledger, unconverted: ledger.unconverted ?? [], ...caughtUp };
  }

  /**
   * Waits until the caller's events up to the sequence `target` are applied here.
   * @throws AppError as {@link toLedger}
   */
  async toSequence(target: number, context: BookContext, needs: Needs = {}): Promise<CaughtUp> {
    const { bookId } = context;
    const caughtUp = await this.#whenApplied(bookId, target, needs);
    if (caughtUp) return caughtUp;
    const measured = this.#waits.startTimer();
    const start = Date.now();
    const end = start + (context.deadline === undefined ? LIMIT.ms : LIMIT.share * (context.deadline - start));
    while (Date.now() < end) {
      if (Date.now() < start + PATIENCE_MS) await this.signal.next(bookId, POLL_MS);
      else await this.#repaired(bookId, end - Date.now());
      const caughtUpNow = await this.#whenApplied(bookId, target, needs);
      if (caughtUpNow) {
        measured();
        return caughtUpNow;
      }
    }
    throw new AppError('SERVICE_UNAVAILABLE', 'Reports are catching up. Please try again.', { retryAfter: 1 });
  }

  async #whenApplied(bookId: BookId, target: number, { months = false }: Needs): Promise<CaughtUp | undefined> {
    const { sequence, isClosed, isIncomplete, hasMonths } = await this.heads.find(bookId);
    if (isClosed) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    const isThere = sequence >= target && !isIncomplete && (hasMonths || !months);
    return isThere ? { hasMonths, sequence } : undefined;
  }

  /** Resolves when events may have been applied, at the latest after `limitMs`; the repair continues then. */
  async #repaired(bookId: BookId, limitMs: number): Promise<void> {
    const race = new AbortController();
    try {
      await Promise.race([this.repairs.repair(bookId), this.signal.next(bookId, limitMs, race.signal)]);
    } catch (error) {
      this.#log.debug(`The reports of user ${bookId} are not repaired yet`, error);
      // The events may still arrive.
      await this.signal.next(bookId, Math.min(limitMs, REST_MS));
    } finally {
      race.abort();
    }
  }
}
