import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SIGNAL, signalSchema } from './signal.schema.js';
import { Signals } from './signals.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SIGNAL, schema: signalSchema }])],
  providers: [Signals],
  exports: [Signals],
})
export class SignalsModule {}
