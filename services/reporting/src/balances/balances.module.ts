import { Module } from '@nestjs/common';
import { ProjectionModule } from '../projection/projection.module.js';
import { RatesModule } from '../rates/rates.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { BalancesController } from './balances.controller.js';
import { BalancesRepository } from './balances.repository.js';
import { BalancesService } from './balances.service.js';

@Module({
  imports: [ProjectionModule, RatesModule, ReportsModule],
  controllers: [BalancesController],
  providers: [BalancesRepository, BalancesService],
})
export class BalancesModule {}
