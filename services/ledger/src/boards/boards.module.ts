import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { regularHandlers } from '../writing/entity-service.js';
import { BoardsService } from './boards.service.js';

const BoardsController = bookHandlers({ service: BoardsService }, regularHandlers('board'));

@Module({ controllers: [BoardsController], providers: [BoardsService] })
export class BoardsModule {}
