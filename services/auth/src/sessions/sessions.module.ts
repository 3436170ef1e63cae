import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { UsersModule } from '../users/users.module.js';
import { SESSION, sessionSchema } from './session.schema.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SESSION, schema: sessionSchema }]), SecurityLogModule, UsersModule],
  controllers: [SessionsController],
  providers: [SessionsService, SessionsRepository],
  exports: [SessionsService],
})
export class SessionsModule {}
