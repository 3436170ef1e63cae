import { Module } from '@nestjs/common';
import { OccurrencesModule } from '../occurrences/occurrences.module.js';
import { TransferRates } from './transfer-rates.js';
import { TransfersController } from './transfers.controller.js';
import { TransfersService } from './transfers.service.js';

@Module({
  imports: [OccurrencesModule],
  controllers: [TransfersController],
  providers: [TransferRates, TransfersService],
})
export class TransfersModule {}
