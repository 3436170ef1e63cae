import { Module } from '@nestjs/common';
import { HeadsModule } from '../heads/heads.module.js';
import { ProjectionModule } from '../projection/projection.module.js';
import { RebuildModule } from '../rebuild/rebuild.module.js';
import { CatchUpService } from './catch-up.service.js';
import { LostEvents } from './lost-events.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [HeadsModule, ProjectionModule, RebuildModule],
  controllers: [ReportsController],
  providers: [CatchUpService, LostEvents, ReportsRepository, ReportsService],
})
export class ReportsModule {}
