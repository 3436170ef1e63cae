import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { signingKeys } from '@pocket/server';
import { AuthController } from './auth.controller.js';
import { CallerGuard } from './caller.guard.js';
import { KeyGate } from './key-gate.js';
import { KeysController } from './keys.controller.js';
import { Keys } from './keys.js';
import { RecoveryController } from './recovery.controller.js';
import { SecurityController } from './security.controller.js';
import { SessionStreams } from './session-streams.js';
import { Sessions } from './sessions.js';
import { SIGNING_KEYS, Tokens } from './tokens.js';
import { UserController } from './user.controller.js';
import { UserStatsService } from './user-stats.service.js';

@Module({})
class AuthModule {}

/** @param secrets one per line; auth signs with the first */
export function authModule(secrets: string): DynamicModule {
  return {
    module: AuthModule,
    controllers: [AuthController, KeysController, RecoveryController, SecurityController, UserController],
    providers: [
      { provide: SIGNING_KEYS, useValue: signingKeys(secrets) },
      Tokens,
      Sessions,
      Keys,
      KeyGate,
      SessionStreams,
      UserStatsService,
      { provide: APP_GUARD, useClass: CallerGuard },
    ],
    exports: [SessionStreams],
  };
}
