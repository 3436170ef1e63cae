import { Module } from '@nestjs/common';
import { AlertsModule } from './alerts/alerts.module.js';
import { EventsModule } from './events/events.module.js';
import { RuleRequestsModule } from './rule-requests/rule-requests.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { WorkModule } from './work/work.module.js';

/** Alerts of users, and the rules that raise them. */
@Module({ imports: [AlertsModule, EventsModule, RuleRequestsModule, SettingsModule, WorkModule] })
export class NotifyModule {}
