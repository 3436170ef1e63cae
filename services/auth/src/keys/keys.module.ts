import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '@pocket/server';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { KEY, keySchema } from './key.schema.js';
import { KeyChecks } from './key-checks.js';
import { KeysController } from './keys.controller.js';
import { KeysRepository } from './keys.repository.js';
import { KeysService } from './keys.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: KEY, schema: keySchema }]),
    OutboxModule,
    SecurityLogModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [KeysController],
  providers: [KeyChecks, KeysRepository, KeysService],
  exports: [KeysService],
})
export class KeysModule {}
