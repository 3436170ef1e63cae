import { Module } from '@nestjs/common';
import { HeadsModule } from '../heads/heads.module.js';
import { ProjectionModule } from '../projection/projection.module.js';
import { RatesModule } from '../rates/rates.module.js';
import { RepairsModule } from '../repairs/repairs.module.js';
import { CatchUpService } from './catch-up.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [HeadsModule, ProjectionModule, RatesModule, RepairsModule],
  controllers: [ReportsController],
  providers: [CatchUpService, ReportsRepository, ReportsService],
  exports: [CatchUpService, ReportsRepository],
})
export class ReportsModule {}
