import { Injectable } from '@nestjs/common';
import { DEMO } from '@pocket/contracts';
import { UsersRepository } from '../users/users.repository.js';

/** User with the address that receives a link for the password. */
export interface Receiver {
  readonly userId: string;
  readonly email: string;
}

/**
 * Decides who receives a link for the password. For some days after a change of email only the previous verified
 * address does, so that somebody at an open browser cannot take the account away.
 */
@Injectable()
export class RecoveryAddresses {
  constructor(private readonly users: UsersRepository) {}

  /** Somebody else may have registered with an address that a user left: then it receives a link for each. */
  async receiversAt(email: string): Promise<Receiver[]> {
    const at = new Date(Date.now());
    const users = await this.users.findByRecoveryEmail(email, at);
    return users
      .map(({ _id, email: own, emailGuard }) => {
        const isGuarded = emailGuard !== undefined && emailGuard !== null && emailGuard.until > at;
        return { userId: _id.toHexString(), email: isGuarded ? emailGuard.email : own };
      })
      .filter((receiver) => receiver.email === email && receiver.userId !== DEMO.userId);
  }
}
