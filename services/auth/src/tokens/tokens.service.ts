import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

/** Signs session tokens, which the gateway accepts. */
@Injectable()
export class TokensService {
  constructor(private readonly jwt: JwtService) {}

  issue(userId: string, sessionId: string): Promise<string> {
    return this.jwt.signAsync({ sub: userId, sid: sessionId });
  }
}
