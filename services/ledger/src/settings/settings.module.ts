import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { SettingsService } from './settings.service.js';

const SettingsController = bookHandlers(
  { settings: SettingsService },
  {
    'ledger.book.get': ({ settings }, _, context) => settings.get(context),
    'ledger.book.update': ({ settings }, request, context) => settings.update(context, request, context.deadline),
  },
);

@Module({ controllers: [SettingsController], providers: [SettingsService] })
export class SettingsModule {}
