import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { SecondFactor } from './second-factor.service.js';

@Module({
  imports: [FactorsModule, LimitsModule, UsersModule, SessionsModule, LoginHistoryModule, SecurityLogModule],
  controllers: [LoginController],
  providers: [LoginService, SecondFactor],
})
export class LoginModule {}
