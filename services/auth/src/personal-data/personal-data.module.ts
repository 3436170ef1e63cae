import { Module } from '@nestjs/common';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { PersonalDataController } from './personal-data.controller.js';

@Module({
  imports: [LoginHistoryModule, SessionsModule, UsersModule],
  controllers: [PersonalDataController],
})
export class PersonalDataModule {}
