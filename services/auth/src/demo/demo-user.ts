import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError, DEMO } from '@pocket/contracts';
import { UsersService } from '../users/users.service.js';

/** Creates the demo account when it is missing; its book is filled by the ledger. */
@Injectable()
export class DemoUser implements OnApplicationBootstrap {
  constructor(private readonly users: UsersService) {}

  async onApplicationBootstrap(): Promise<void> {
    const { userId, ...body } = DEMO;
    if (await this.users.findByEmail(body.email)) return;
    try {
      await this.users.register(body, userId);
    } catch (error) {
      // Another instance that starts at the same moment was first.
      if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
    }
  }
}
