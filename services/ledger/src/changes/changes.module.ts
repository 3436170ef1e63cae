import { Module } from '@nestjs/common';
import { ChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';
import { SurroundingsReader } from './surroundings-reader.js';

@Module({ controllers: [ChangesController], providers: [ChangesService, SurroundingsReader] })
export class ChangesModule {}
