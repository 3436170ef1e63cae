import { Module } from '@nestjs/common';
import { OccurrenceMatcher } from './occurrence-matcher.js';
import { OccurrenceProposals } from './occurrence-proposals.js';

const exported = [OccurrenceMatcher, OccurrenceProposals];

@Module({ providers: exported, exports: exported })
export class OccurrencesModule {}
