import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { ForecastService } from './forecast.service.js';
import { ForecastReader } from './forecast-reader.js';

const ForecastController = bookHandlers(
  { forecasts: ForecastService },
  {
    'ledger.forecast.get': ({ forecasts }, query, context) => forecasts.forecast(context, query),
    'ledger.forecast.free': ({ forecasts }, query, context) => forecasts.free(context, query),
    'ledger.forecast.whatIf': ({ forecasts }, request, context) => forecasts.whatIf(context, request),
  },
);

@Module({ imports: [SchedulesModule], controllers: [ForecastController], providers: [ForecastReader, ForecastService] })
export class ForecastModule {}
