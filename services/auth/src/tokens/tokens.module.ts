import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { signingKeys } from '@pocket/server';
import { TOKEN_LIFETIME_S } from './token-lifetime.js';
import { TokensService } from './tokens.service.js';

@Module({ providers: [TokensService], exports: [TokensService] })
class TokensModule {}

/** @param secrets one a line, of which the first signs */
export function tokensModule(secrets: string): DynamicModule {
  const [{ kid, key }] = signingKeys(secrets);
  const signing = { algorithm: 'HS256', expiresIn: TOKEN_LIFETIME_S, keyid: kid } as const;
  return { module: TokensModule, global: true, imports: [JwtModule.register({ secret: key, signOptions: signing })] };
}
