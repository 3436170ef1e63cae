import { Inject, Injectable } from '@nestjs/common';
import { MAX_RATE_FILE_BYTES, todayIn } from '@pocket/contracts';
import { Lease, Metrics, now, PeriodicJob } from '@pocket/server';
import type { FileSheet } from '../../book/entries/sheet-entries.js';
import type { RateFileEnd } from '../../imports/reading/rate-file.js';
import { runInThread } from '../../imports/thread/thread.js';
import { FeedRatesRepository } from '../../store/rates/feed-rates.repository.js';
import { fetchFile } from './fetch-file.js';

export const RATE_FEED = Symbol('RATE_FEED');
/** The operator's feed. */
export interface RateFeed {
  readonly url: string;
  readonly timeoutMs: number;
}

const INTERVAL_MS = 6 * 3_600_000;
const MINUTE_MS = 60_000;
/** Longer with each failure: a retry within seconds would burden the server of the feed. */
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/**
 * Fetches the operator's feed soon after the start and every six hours, and sooner after a failure, which keeps the
 * stored rates.
 */
@Injectable()
export class RateFeedJob extends PeriodicJob {
  readonly #fetches: { inc(labels: { readonly outcome: 'OK' | 'failed' }): void };

  constructor(
    @Inject(RATE_FEED) private readonly feed: RateFeed,
    private readonly rates: FeedRatesRepository,
    lease: Lease,
    metrics: Metrics,
  ) {
    super(lease, metrics, 'rate-feed', INTERVAL_MS, RETRY_MS);
    this.#fetches = metrics.counter('rate_feed_fetches_total', 'Downloads of the feed of rates', ['outcome']);
  }

  async run(): Promise<void> {
    try {
      const count = await this.rates.merge(await this.#read());
      this.#fetches.inc({ outcome: 'OK' });
      this.log.log(`The feed of rates was fetched, ${count} rates are new`);
    } catch (error) {
      this.#fetches.inc({ outcome: 'failed' });
      throw new Error('Fetching the feed of rates failed, the stored rates stay', { cause: error });
    }
  }

  async #read(): Promise<readonly FileSheet[]> {
    const bytes = await fetchFile(this.feed.url, { timeoutMs: this.feed.timeoutMs, maxBytes: MAX_RATE_FILE_BYTES });
    const job = { bytes, today: todayIn('UTC', now()) };
    const sheets: FileSheet[] = [];
    let end: RateFileEnd | undefined;
    for await (const message of runInThread('rates', job, { transfer: [bytes.buffer] })) {
      if (message.kind === 'end') end = message;
      else sheets.push(...message.sheets);
    }
    if (!end) throw new Error('The feed was not read to its end');
    if (end.isTooLarge) throw new Error('The feed has too many rates');
    if (end.refusal !== null) throw new Error(end.refusal);
    return sheets;
  }
}
