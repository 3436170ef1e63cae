import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Caller,
  type KeyScope,
  type ReplyOf,
  readKeyToken,
  SESSIONS_CHANGED,
  sessionsChanged,
} from '@pocket/contracts';
import { Broadcasts, NatsLink, type RequestContext, RpcClient } from '@pocket/server';
import { ValidityCache } from './validity-cache.js';

const BEARER = /^Bearer +(pocket_[\w-]{1,100})$/i;

/** Key of a request with the digest of its secret: the gateway neither keeps nor sends secrets. */
export interface KeyRef {
  readonly keyId: string;
  readonly hash: string;
}

/** Caller by a key, and what the key is allowed. */
export interface KeyCaller {
  readonly caller: Caller;
  readonly scopes: readonly KeyScope[];
}

/** Returns the key that an `Authorization` header has; undefined for another token and for a malformed key. */
export function keyRefOf(authorization = ''): KeyRef | undefined {
  const key = readKeyToken(BEARER.exec(authorization)?.[1] ?? '');
  return key && { keyId: key.keyId, hash: createHash('sha256').update(key.secret).digest('base64url') };
}

/** Finds the caller of an API key. */
@Injectable()
export class Keys implements OnModuleInit {
  readonly #cache = new ValidityCache<ReplyOf<'auth.keys.check'>>('This API key is not valid');

  constructor(
    private readonly rpc: RpcClient,
    private readonly broadcasts: Broadcasts,
    private readonly link: NatsLink,
  ) {}

  onModuleInit(): void {
    this.broadcasts.listen(SESSIONS_CHANGED, sessionsChanged, ({ userId, sessionId }) => {
      if (sessionId !== null) this.#cache.forget((id) => id.startsWith(`${sessionId} `));
      // The user of a check in flight is not known yet.
      else this.#cache.forget((_, value) => value === undefined || value.userId === userId);
    });
    // Deletions during the outage were not received.
    this.link.onDown(() => this.#cache.doubtAll());
  }

  /** Returns true if the key was valid when this gateway last asked auth. */
  wasValid(key: KeyRef): boolean {
    return this.#cache.wasValid(cacheId(key));
  }

  /** @throws AppError `UNAUTHENTICATED` if the key is unknown, deleted or expired */
  async callerOf(key: KeyRef, address: string, context: RequestContext): Promise<KeyCaller> {
    const { keyId, hash } = key;
    const ask = () => this.rpc.request('auth.keys.check', { keyId, hash, address }, context);
    const { userId, timeZone, name, scopes } = await this.#cache.get(cacheId(key), ask);
    return { caller: { userId, sessionId: keyId, timeZone, key: { id: keyId, name } }, scopes };
  }

  /**
   * Asks auth again and ignores the cache.
   * @throws AppError `UNAUTHENTICATED` if the key is over
   */
  async confirm({ userId, sessionId: keyId }: Caller, context: RequestContext): Promise<void> {
    await this.rpc.request('auth.keys.confirm', { userId, keyId }, context);
  }
}

const cacheId = ({ keyId, hash }: KeyRef) => `${keyId} ${hash}`;
