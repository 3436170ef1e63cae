import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailLimit } from './email-limit.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { LOGIN_FAILURES, loginFailuresSchema } from './login-failures.schema.js';
import { LoginThrottle } from './login-throttle.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: LOGIN_FAILURES, schema: loginFailuresSchema }]),
    UsersModule,
    SessionsModule,
    LoginHistoryModule,
  ],
  controllers: [LoginController],
  providers: [EmailLimit, LoginThrottle, LoginService],
})
export class LoginModule {}
