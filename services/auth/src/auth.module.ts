import { type DynamicModule, Module } from '@nestjs/common';
import type { AuthConfig } from './config.js';
import { DemoModule } from './demo/demo.module.js';
import { siteModule } from './factors/passkeys/site.module.js';
import { KeysModule } from './keys/keys.module.js';
import { LoginModule } from './login/login.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { recoveryModule } from './recovery/recovery.module.js';
import { secretsModule } from './secrets/secrets.module.js';
import { securityModule } from './security/security.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { tokensModule } from './tokens/tokens.module.js';
import { UsersModule } from './users/users.module.js';

@Module({})
class AuthModule {}

/** Users, their sign-ins and sessions. */
export function authModule(config: AuthConfig): DynamicModule {
  return {
    module: AuthModule,
    imports: [
      tokensModule(config.JWT_SECRET),
      secretsModule(config.SECRETS_KEY),
      siteModule(config.APP_URL),
      UsersModule,
      SessionsModule,
      KeysModule,
      LoginModule,
      PersonalDataModule,
      securityModule(config.SMTP_URL !== undefined),
      ProfileModule,
      recoveryModule(config),
      ...(config.DEMO_ACCOUNT === 'on' ? [DemoModule] : []),
    ],
  };
}
