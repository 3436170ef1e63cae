import { type DynamicModule, Module } from '@nestjs/common';
import { RATE_FEED, type RateFeed, RateFeedJob } from './rate-feed.job.js';

const TIMEOUT_MS = 30_000;

@Module({ providers: [RateFeedJob] })
class RateFeedModule {}

/** Fetches the rates of this address for all books. */
export function rateFeedModule(url: string): DynamicModule {
  const feed: RateFeed = { url, timeoutMs: TIMEOUT_MS };
  return { module: RateFeedModule, providers: [{ provide: RATE_FEED, useValue: feed }] };
}
