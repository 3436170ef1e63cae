import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '@pocket/server';
import { MailJobsModule } from '../mail-jobs/mail-jobs.module.js';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { DELETION, deletionSchema } from './deletion.schema.js';
import { DeletionsRepository } from './deletions.repository.js';
import { USER, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: USER, schema: userSchema },
      { name: DELETION, schema: deletionSchema },
    ]),
    MailJobsModule,
    OutboxModule,
    SecurityLogModule,
  ],
  controllers: [UsersController],
  providers: [DeletionsRepository, UsersService, UsersRepository],
  exports: [UsersRepository, UsersService],
})
export class UsersModule {}
