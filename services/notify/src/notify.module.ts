import { Module } from '@nestjs/common';
import { AlertsModule } from './alerts/alerts.module.js';

/** Alerts of users, and the rules that raise them. */
@Module({ imports: [AlertsModule] })
export class NotifyModule {}
