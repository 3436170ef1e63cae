import { Module } from '@nestjs/common';
import { HeadsModule } from '../heads/heads.module.js';
import { ProjectionModule } from '../projection/projection.module.js';
import { BookSource } from './book-source.js';
import { RebuildController } from './rebuild.controller.js';
import { Rebuilder } from './rebuilder.js';
import { Verifier } from './verifier.js';

@Module({
  imports: [HeadsModule, ProjectionModule],
  controllers: [RebuildController],
  providers: [BookSource, Rebuilder, Verifier],
  exports: [Rebuilder],
})
export class RebuildModule {}
