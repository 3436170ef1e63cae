import { Injectable } from '@nestjs/common';
import type { Head } from './head.schema.js';
import { HeadsRepository } from './heads.repository.js';

const MAX_KNOWN = 20_000;

/** Heads as this process last saw them. Another instance may have changed them since, so writes must check them. */
@Injectable()
export class HeadCache {
  /** In order of last use, the oldest first. */
  readonly #heads = new Map<string, Head>();

  constructor(private readonly heads: HeadsRepository) {}

  /** Returns the heads of users, from the cache where possible. */
  async all(userIds: readonly string[]): Promise<Map<string, Head>> {
    const heads = new Map<string, Head>();
    for (const userId of userIds) {
      const head = this.#heads.get(userId);
      if (head) heads.set(userId, head);
    }
    for (const [userId, head] of await this.read(userIds.filter((userId) => !heads.has(userId))))
      heads.set(userId, head);
    return heads;
  }

  /** Reads the stored heads of users into the cache. */
  async read(userIds: readonly string[]): Promise<ReadonlyMap<string, Head>> {
    if (userIds.length === 0) return new Map();
    const heads = await this.heads.findAll(userIds);
    for (const [userId, head] of heads) this.set(userId, head);
    return heads;
  }

  set(userId: string, head: Head): void {
    this.#heads.delete(userId);
    this.#heads.set(userId, head);
    const [oldest] = this.#heads.keys();
    if (this.#heads.size > MAX_KNOWN && oldest !== undefined) this.#heads.delete(oldest);
  }
}
