import { Module } from '@nestjs/common';
import { ChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';
import { LargeUndoPlan } from './large/large-undo-plan.js';
import { LargeUndos } from './large/large-undos.js';
import { SurroundingsReader } from './surroundings-reader.js';
import { UndoChain } from './undo-chain.js';
import { UndoReader } from './undo-reader.js';

@Module({
  controllers: [ChangesController],
  providers: [ChangesService, LargeUndoPlan, LargeUndos, SurroundingsReader, UndoChain, UndoReader],
  exports: [SurroundingsReader],
})
export class ChangesModule {}
