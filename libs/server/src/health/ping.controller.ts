import { Controller, Inject, type Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { AppError } from '@pocket/contracts';
import type { Connection } from 'mongoose';
import { Handle } from '../rpc/handle.js';
import { UNAVAILABLE_MESSAGE } from '../rpc/wire.js';

const STORE_TIMEOUT_MS = 1_000;

/** A service that answers {@link pingController}. */
export type PingSubject = 'auth.ping' | 'ledger.ping' | 'reporting.ping';

/** Answers `OK` only while the service's own database answers too. */
export function pingController(subject: PingSubject): Type {
  @Controller()
  class PingController {
    constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

    @Handle(subject)
    async ping() {
      try {
        await this.connection.db?.command({ ping: 1 }, { timeoutMS: STORE_TIMEOUT_MS });
      } catch (error) {
        throw new AppError('SERVICE_UNAVAILABLE', UNAVAILABLE_MESSAGE, { cause: error });
      }
      return { status: 'OK' as const };
    }
  }
  return PingController;
}
