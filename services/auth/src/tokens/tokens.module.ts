import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TokensService } from './tokens.service.js';

const VALID_SECONDS = 7 * 24 * 60 * 60;

@Module({ providers: [TokensService], exports: [TokensService] })
class TokensModule {}

export function tokensModule(secret: string): DynamicModule {
  const signing = { algorithm: 'HS256', expiresIn: VALID_SECONDS } as const;
  return { module: TokensModule, global: true, imports: [JwtModule.register({ secret, signOptions: signing })] };
}
