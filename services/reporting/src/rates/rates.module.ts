import { Module } from '@nestjs/common';
import { RateFinder } from './rate-finder.js';

@Module({ providers: [RateFinder], exports: [RateFinder] })
export class RatesModule {}
