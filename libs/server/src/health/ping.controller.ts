import { Controller, Inject, type Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { unavailable } from '../messaging/wire.js';
import { pingStore } from '../mongo/ping-store.js';
import { Handle } from '../rpc/handle.js';

/** A service that answers {@link pingController}. */
export type PingSubject = 'auth.ping' | 'ledger.ping' | 'reporting.ping' | 'notify.ping';

/** Answers `OK` only while the service's own database answers too. */
export function pingController(subject: PingSubject): Type {
  @Controller()
  class PingController {
    constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

    @Handle(subject)
    async ping() {
      try {
        await pingStore(this.connection);
      } catch (error) {
        throw unavailable(error);
      }
      return { status: 'OK' as const };
    }
  }
  return PingController;
}
