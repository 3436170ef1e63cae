import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppliedSignal } from './applied-signal.js';
import { HEAD_MODEL, headSchema } from './head.schema.js';
import { HeadsRepository } from './heads.repository.js';
import { KnownHeads } from './known-heads.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: HEAD_MODEL, schema: headSchema }])],
  providers: [AppliedSignal, HeadsRepository, KnownHeads],
  exports: [AppliedSignal, HeadsRepository, KnownHeads],
})
export class HeadsModule {}
