import { Injectable, Logger } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { now } from '@pocket/server';
import { UsersService } from '../users/users.service.js';
import type { KeyDocument } from './key.schema.js';
import { equalHashes } from './key-secrets.js';
import { keyNotValid } from './keys.errors.js';
import { KeysRepository } from './keys.repository.js';

const TOUCHED_EVERY_MS = 60_000;
/** Compared for an unknown key, so that the reply to it takes as long. */
const NO_HASH = '-'.repeat(43);

/** Tells gateways whether a key is in force. Each asks about each key in use every second. */
@Injectable()
export class KeyChecks {
  readonly #log = new Logger(KeyChecks.name);

  constructor(
    private readonly keys: KeysRepository,
    private readonly users: UsersService,
  ) {}

  /**
   * Checks the digest of a secret. This only reads; the last use is recorded to the minute, in the background.
   * @throws AppError `UNAUTHENTICATED` if there is no such key, it has expired, or its user is gone
   */
  async check({ keyId, hash, address }: ParsedRequestOf<'auth.keys.check'>): Promise<ReplyOf<'auth.keys.check'>> {
    const key = await this.keys.find(keyId);
    const isRight = equalHashes(key?.hash ?? NO_HASH, hash);
    if (!key || !isRight || isOver(key)) throw keyNotValid();
    const { userId, name, scopes } = key;
    const { timezone: timeZone } = await this.users.get(userId);
    this.#touch(key, address);
    return { userId, timeZone, name, scopes: [...scopes] };
  }

  /** @throws AppError `UNAUTHENTICATED` as {@link check} */
  async confirm({ userId, keyId }: ParsedRequestOf<'auth.keys.confirm'>): Promise<void> {
    const key = await this.keys.find(keyId);
    if (!key || key.userId !== userId || isOver(key)) throw keyNotValid();
    await this.users.get(userId);
  }

  /** In the background, so that a store that accepts no writes refuses no key. */
  #touch({ _id, lastUsedAt }: KeyDocument, address: string): void {
    const at = now();
    const before = new Date(at.getTime() - TOUCHED_EVERY_MS);
    if (lastUsedAt !== null && lastUsedAt >= before) return;
    this.keys
      .touch(_id, address, at, before)
      .catch((error) => this.#log.warn('Recording the use of a key failed', error));
  }
}

const isOver = ({ expiresAt }: KeyDocument) => expiresAt !== null && expiresAt <= now();
