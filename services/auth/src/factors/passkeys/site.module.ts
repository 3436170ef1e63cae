import { type DynamicModule, Module } from '@nestjs/common';
import { RELYING_PARTY, relyingPartyOf } from './relying-party.js';

@Module({})
class SiteModule {}

/** @param appUrl address that people open */
export function siteModule(appUrl: string): DynamicModule {
  const site = { provide: RELYING_PARTY, useValue: relyingPartyOf(appUrl) };
  return { module: SiteModule, global: true, providers: [site], exports: [site] };
}
