import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { signingKeys } from '@pocket/server';
import { DeviceTokens, SIGNING_KEYS } from './device-tokens.js';
import { TOKEN_LIFETIME_S } from './token-lifetime.js';
import { TokensService } from './tokens.service.js';

@Module({ providers: [DeviceTokens, TokensService], exports: [DeviceTokens, TokensService] })
class TokensModule {}

/** @param secrets one per line; the first signs */
export function tokensModule(secrets: string): DynamicModule {
  const keys = signingKeys(secrets);
  const [{ kid, key }] = keys;
  const signing = { algorithm: 'HS256', expiresIn: TOKEN_LIFETIME_S, keyid: kid } as const;
  return {
    module: TokensModule,
    global: true,
    imports: [JwtModule.register({ secret: key, signOptions: signing })],
    providers: [{ provide: SIGNING_KEYS, useValue: keys }],
  };
}
