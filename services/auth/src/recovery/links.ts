import { Inject, Injectable } from '@nestjs/common';
import { LinkTokens } from './link-tokens.js';
import type { Receiver } from './recovery-addresses.js';

/** Injects the address at which people open the product. */
export const APP_URL = Symbol('APP_URL');

/** Makes links with a new token. It is behind `#`, which browsers send to no server. */
@Injectable()
export class Links {
  constructor(
    private readonly tokens: LinkTokens,
    @Inject(APP_URL) readonly appUrl: string,
  ) {}

  async reset(receiver: Receiver): Promise<string> {
    return `${this.appUrl}/reset-password#${await this.tokens.make({ ...receiver, kind: 'reset' })}`;
  }

  async verification(receiver: Receiver): Promise<string> {
    return `${this.appUrl}/verify-email#${await this.tokens.make({ ...receiver, kind: 'verification' })}`;
  }
}
