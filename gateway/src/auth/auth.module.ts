import { createSecretKey } from 'node:crypto';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { ExportController } from '../export/export.controller.js';
import { AuthController } from './auth.controller.js';
import { CallerGuard } from './caller.guard.js';
import { Sessions } from './sessions.js';
import { Tokens } from './tokens.js';
import { UserController } from './user.controller.js';
import { UserStatsService } from './user-stats.service.js';

@Module({})
class AuthModule {}

export function authModule(secret: string): DynamicModule {
  return {
    module: AuthModule,
    // A key object: of a text it would be tried, with every token, whether it is a public key.
    imports: [JwtModule.register({ secret: createSecretKey(secret, 'utf8') })],
    controllers: [AuthController, ExportController, UserController],
    providers: [Tokens, Sessions, UserStatsService, { provide: APP_GUARD, useClass: CallerGuard }],
  };
}
