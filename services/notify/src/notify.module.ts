import { type DynamicModule, Module } from '@nestjs/common';
import { AlertsModule } from './alerts/alerts.module.js';
import { NOTIFY_SETTINGS, type NotifySettings } from './config.js';
import { DeliveryModule } from './delivery/delivery.module.js';
import { DigestModule } from './digest/digest.module.js';
import { EventsModule } from './events/events.module.js';
import { RuleRequestsModule } from './rule-requests/rule-requests.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { WorkModule } from './work/work.module.js';

/** Alerts of users, and the rules that raise them. */
@Module({ imports: [AlertsModule, EventsModule, RuleRequestsModule, SettingsModule, WorkModule] })
export class NotifyModule {}

@Module({})
class SettingsOfNotify {}

/** All of notify: also what leaves by push and mail. */
export function notifyModule(settings: NotifySettings): DynamicModule {
  const provider = { provide: NOTIFY_SETTINGS, useValue: settings };
  const own = { module: SettingsOfNotify, global: true, providers: [provider], exports: [provider] };
  return { module: NotifyModule, imports: [own, DeliveryModule, DigestModule] };
}
