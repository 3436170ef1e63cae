import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppliedSignal } from './applied-signal.js';
import { CatchUpService } from './catch-up.service.js';
import { HEAD_MODEL, headSchema } from './head.schema.js';
import { HeadsRepository } from './heads.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: HEAD_MODEL, schema: headSchema }])],
  providers: [AppliedSignal, CatchUpService, HeadsRepository],
  exports: [AppliedSignal, CatchUpService, HeadsRepository],
})
export class HeadsModule {}
