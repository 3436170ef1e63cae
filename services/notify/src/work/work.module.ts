import { Module } from '@nestjs/common';
import { EvaluationModule } from '../evaluation/evaluation.module.js';
import { SignalsModule } from '../signals/signals.module.js';
import { UsersModule } from '../users/users.module.js';
import { SignalWork } from './signal-work.js';
import { TimedWork } from './timed-work.js';

@Module({ imports: [EvaluationModule, SignalsModule, UsersModule], providers: [SignalWork, TimedWork] })
export class WorkModule {}
