import { Module } from '@nestjs/common';
import { SummaryController } from './dashboard.controller.js';
import { SummaryService } from './dashboard.service.js';

@Module({ controllers: [SummaryController], providers: [SummaryService] })
export class SummaryModule {}
