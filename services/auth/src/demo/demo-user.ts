import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError, DEMO } from '@pocket/contracts';
import { UsersService } from '../users/users.service.js';

/** Creates the demo account if it is missing; the ledger fills its book. */
@Injectable()
export class DemoUser implements OnApplicationBootstrap {
  constructor(private readonly users: UsersService) {}

  async onApplicationBootstrap(): Promise<void> {
    const { userId, ...body } = DEMO;
    if (await this.users.findByEmail(body.email)) return;
    try {
      await this.users.register(body, userId);
    } catch (error) {
      // Another starting instance was first.
      if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
    }
  }
}
