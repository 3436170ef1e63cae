import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { DemoUser } from './demo-user.js';

@Module({ imports: [UsersModule], providers: [DemoUser] })
export class DemoModule {}
