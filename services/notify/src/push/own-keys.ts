import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { isDuplicateKey } from '@pocket/server';
import type { Connection } from 'mongoose';
import webPush from 'web-push';
import { NOTIFY_SETTINGS, type NotifySettings } from '../config.js';
import { SecretBox } from './secret-box.js';

/** Keys of this installation. `signing` signs the addresses with which mails are switched off. */
export interface OwnKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly signing: string;
}

interface KeysRecord {
  readonly _id: 'keys';
  readonly isSealed: boolean;
  readonly keys: string;
}

/**
 * Makes the keys at the first start and keeps them: browsers subscribe with the public one, so other keys would end
 * all subscriptions.
 */
@Injectable()
export class OwnKeysStore {
  readonly #box: SecretBox | undefined;
  #keys: Promise<OwnKeys> | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(NOTIFY_SETTINGS) { NOTIFY_SECRET }: Pick<NotifySettings, 'NOTIFY_SECRET'>,
  ) {
    this.#box = NOTIFY_SECRET === undefined ? undefined : new SecretBox(NOTIFY_SECRET);
  }

  get(): Promise<OwnKeys> {
    this.#keys ??= this.#load().catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  async #load(): Promise<OwnKeys> {
    const records = this.connection.collection<KeysRecord>('keys');
    const stored = await records.findOne({ _id: 'keys' });
    if (stored) return this.#read(stored);
    const made = { ...webPush.generateVAPIDKeys(), signing: randomBytes(32).toString('base64url') };
    const text = JSON.stringify(made);
    const record = { isSealed: this.#box !== undefined, keys: this.#box?.seal(text) ?? text };
    try {
      await records.insertOne({ _id: 'keys', ...record });
      return made;
    } catch (error) {
      // Another instance made them meanwhile.
      if (isDuplicateKey(error)) return this.#load();
      throw error;
    }
  }

  #read({ isSealed, keys }: KeysRecord): OwnKeys {
    if (isSealed && !this.#box) throw new Error('The keys of notify are encrypted: NOTIFY_SECRET is missing');
    return JSON.parse(isSealed ? (this.#box?.open(keys) ?? '') : keys) as OwnKeys;
  }
}
