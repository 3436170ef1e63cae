import { Module } from '@nestjs/common';
import { TransferRates } from './transfer-rates.js';
import { TransfersController } from './transfers.controller.js';
import { TransfersService } from './transfers.service.js';

@Module({ controllers: [TransfersController], providers: [TransferRates, TransfersService] })
export class TransfersModule {}
