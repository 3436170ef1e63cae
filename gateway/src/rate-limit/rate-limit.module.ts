import { type DynamicModule, Global, Module } from '@nestjs/common';
import { RATE_LIMIT_CONFIG, type RateLimitConfig } from './rate-limit.guard.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({})
class RateLimitModule {}

export function rateLimitModule(config: RateLimitConfig): DynamicModule {
  const providers = [
    { provide: RATE_LIMIT_CONFIG, useValue: config },
    { provide: RateLimits, useFactory: () => new RateLimits() },
  ];
  return { module: RateLimitModule, providers, exports: providers };
}
