import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Client,
  DEMO,
  entityId,
  KEY_LIMITS,
  type Key,
  type KeyBody,
  keyToken,
  type NewKey,
  SESSIONS_CHANGED,
  type SessionsChanged,
} from '@pocket/contracts';
import { Broadcasts, now, Outbox } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { SecurityLog } from '../security-log/security-log.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { keyView } from './key.view.js';
import { hashSecret, newSecret } from './key-secrets.js';
import { demoWithoutKeys, expiryOutOfRange, keyNotFound, noCurrentKey, tooManyKeys } from './keys.errors.js';
import { KeysRepository } from './keys.repository.js';

/** API keys of users: how they are made, listed and ended. */
@Injectable()
export class KeysService {
  constructor(
    private readonly keys: KeysRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly log: SecurityLog,
    private readonly outbox: Outbox,
    private readonly broadcasts: Broadcasts,
  ) {}

  async list(userId: string): Promise<Key[]> {
    return (await this.keys.list(userId)).map(keyView);
  }

  /** @throws AppError `NOT_FOUND` if a session asks */
  async current({ key }: Caller): Promise<Key> {
    const found = key && (await this.keys.find(key.id));
    if (!found) throw noCurrentKey();
    return keyView(found);
  }

  /**
   * Creates a key and returns it with its secret, which nobody can read again.
   * @throws AppError `FORBIDDEN` for the demo account, `CONFIRM_IT_IS_YOU`, `VALIDATION_FAILED`, `LIMIT_REACHED`
   */
  async create(caller: Caller, { name, scopes, expiresAt }: KeyBody, client: Client): Promise<NewKey> {
    const { userId } = caller;
    await this.#requireOwner(caller);
    const createdAt = now();
    const fields = { userId, name, scopes, createdAt, expiresAt: expiry(expiresAt, createdAt) };
    const secret = newSecret();
    const key = await this.outbox.transaction(async (session) => {
      // Creations and the deletion of the user exclude each other: the limit holds, and no key outlives its user.
      await this.users.lock(userId, session);
      if ((await this.keys.count(userId, session)) >= KEY_LIMITS.keys) throw tooManyKeys();
      await this.log.record(userId, { kind: 'keyCreated', client, detail: name }, session);
      return this.keys.insert({ ...fields, hash: hashSecret(secret) }, session);
    });
    const view = keyView(key);
    return { ...view, secret: keyToken(view.id, secret) };
  }

  /**
   * Ends a key of the user in all gateways at once.
   * @throws AppError `FORBIDDEN` for the demo account, `CONFIRM_IT_IS_YOU`, `NOT_FOUND`
   */
  async delete(caller: Caller, id: string, client: Client): Promise<void> {
    const { userId } = caller;
    await this.#requireOwner(caller);
    if (!entityId.safeParse(id).success) throw keyNotFound();
    const detail = (await this.keys.find(id))?.name ?? '';
    await this.outbox.transaction(async (session) => {
      if (!(await this.keys.remove(userId, id, session))) throw keyNotFound();
      await this.log.record(userId, { kind: 'keyDeleted', client, detail }, session);
    });
    // Gateways cache a key as they cache a session whose id is that of the key.
    this.broadcasts.send(SESSIONS_CHANGED, { userId, sessionId: id } satisfies SessionsChanged);
  }

  /** Removes every key of the user in the transaction of `session`. */
  removeAll(userId: string, session: ClientSession): Promise<void> {
    return this.keys.removeAll(userId, session);
  }

  async #requireOwner(caller: Caller): Promise<void> {
    if (caller.userId === DEMO.userId) throw demoWithoutKeys();
    await this.sessions.requireFresh(caller);
  }
}

/** @throws AppError `VALIDATION_FAILED` unless the key is to end in the future and within its longest term */
function expiry(text: string | null, at: Date): Date | null {
  if (text === null) return null;
  const [expiresAt, last] = [new Date(text), new Date(at)];
  last.setUTCFullYear(last.getUTCFullYear() + KEY_LIMITS.years);
  if (expiresAt <= at || expiresAt > last) throw expiryOutOfRange();
  return expiresAt;
}
