import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ProfileController } from './profile.controller.js';

@Module({ imports: [SessionsModule, UsersModule], controllers: [ProfileController] })
export class ProfileModule {}
