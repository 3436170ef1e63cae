import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TOKEN_LIFETIME_S } from './token-lifetime.js';
import { TokensService } from './tokens.service.js';

@Module({ providers: [TokensService], exports: [TokensService] })
class TokensModule {}

export function tokensModule(secret: string): DynamicModule {
  const signing = { algorithm: 'HS256', expiresIn: TOKEN_LIFETIME_S } as const;
  return { module: TokensModule, global: true, imports: [JwtModule.register({ secret, signOptions: signing })] };
}
