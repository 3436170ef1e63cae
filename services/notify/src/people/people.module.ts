import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { RuleStoreModule } from '../rules/rule-store.module.js';
import { SignalsModule } from '../signals/signals.module.js';
import { UsersModule } from '../users/users.module.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AlertsModule, RuleStoreModule, SignalsModule, UsersModule],
  providers: [UsersService],
  exports: [UsersService],
})
export class PeopleModule {}
