import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { regularHandlers } from '../writing/entity-service.js';
import { ViewsService } from './views.service.js';

const ViewsController = bookHandlers({ service: ViewsService }, regularHandlers('view'));

@Module({ controllers: [ViewsController], providers: [ViewsService] })
export class ViewsModule {}
