import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { RateLimitGuard } from '../rate-limit/rate-limit.guard.js';
import { AuthController } from './auth.controller.js';
import { CallerGuard } from './caller.guard.js';
import { Sessions } from './sessions.js';
import { UserController } from './user.controller.js';

@Module({})
class AuthModule {}

/** Guards run in the order of their registration: who asks comes before how often. */
export function authModule(secret: string): DynamicModule {
  return {
    module: AuthModule,
    imports: [JwtModule.register({ secret })],
    controllers: [AuthController, UserController],
    providers: [
      Sessions,
      { provide: APP_GUARD, useClass: CallerGuard },
      { provide: APP_GUARD, useClass: RateLimitGuard },
    ],
  };
}
