import { type DynamicModule, Module } from '@nestjs/common';
import type { LedgerConfig } from './config.js';
import * as nouns from './nouns.js';
import { firstEntries } from './opening/first-entries.js';
import { openingModule } from './opening/opening.module.js';
import { rateFeedModule } from './rates/feed/rate-feed.module.js';
import { writingModule } from './writing/writing.module.js';

@Module({ imports: Object.values(nouns) })
class LedgerModule {}

/** The book of record. */
export function ledgerModule({
  DEMO_ACCOUNT,
  RATES_URL,
}: Pick<LedgerConfig, 'DEMO_ACCOUNT' | 'RATES_URL'>): DynamicModule {
  const hasDemoAccount = DEMO_ACCOUNT === 'on';
  const feed = RATES_URL === undefined ? [] : [rateFeedModule(RATES_URL)];
  const imports = [writingModule(firstEntries(hasDemoAccount)), openingModule(hasDemoAccount), ...feed];
  return { module: LedgerModule, imports };
}
