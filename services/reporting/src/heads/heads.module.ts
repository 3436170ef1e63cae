import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppliedSignal } from './applied-signal.js';
import { HEAD_MODEL, headSchema } from './head.schema.js';
import { HeadCache } from './head-cache.js';
import { HeadsRepository } from './heads.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: HEAD_MODEL, schema: headSchema }])],
  providers: [AppliedSignal, HeadsRepository, HeadCache],
  exports: [AppliedSignal, HeadsRepository, HeadCache],
})
export class HeadsModule {}
