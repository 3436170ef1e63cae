import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { HandlerWorkInterceptor } from './handler-work.interceptor.js';
import { RATE_LIMIT_CONFIG, type RateLimitConfig, RequestLimits } from './request-limits.js';
import { RequestsInFlight } from './requests-in-flight.js';

@Global()
@Module({})
class RateLimitModule {}

export function rateLimitModule(config: RateLimitConfig): DynamicModule {
  const providers = [
    { provide: RATE_LIMIT_CONFIG, useValue: config },
    { provide: APP_INTERCEPTOR, useClass: HandlerWorkInterceptor },
    RequestLimits,
    RequestsInFlight,
  ];
  return { module: RateLimitModule, providers, exports: [RequestLimits, RequestsInFlight] };
}
