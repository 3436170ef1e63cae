import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type Client,
  DEMO,
  type ParsedRequestOf,
  SECURITY_LOG_LIMITS,
  type SecurityEntry,
  type SecurityKind,
} from '@pocket/contracts';
import { now } from '@pocket/server';
import { type ClientSession, type Model, Types } from 'mongoose';
import { deviceOf } from '../sessions/device.js';
import { UNKNOWN_LOCATION } from '../sessions/sessions.service.js';
import { SECURITY_ENTRY, type SecurityEntryDocument } from './security-entry.schema.js';

const KEPT_MS = SECURITY_LOG_LIMITS.days * 24 * 60 * 60_000;
const NOBODY_KEPT_MS = 15 * 60_000;

/** What happened, and from where. Contains no secret. */
export interface Happening {
  readonly kind: SecurityKind;
  readonly client: Client;
  readonly detail?: string;
}

/** Tells users for 400 days what concerned the protection of their accounts. An index removes older entries. */
@Injectable()
export class SecurityLog {
  constructor(@InjectModel(SECURITY_ENTRY) private readonly entries: Model<SecurityEntryDocument>) {}

  /** Writes an entry, in the transaction of `session` if there is one. The demo account, which all share, has none. */
  async record(userId: string, happening: Happening, session?: ClientSession): Promise<void> {
    if (userId !== DEMO.userId) await this.#write(userId, happening, KEPT_MS, session);
  }

  /** Records a failed sign-in. An unknown email gets an entry too, for a while, so that it takes as long. */
  recordFailure(userId: string | undefined, email: string, client: Client): Promise<void> {
    const happening = { kind: 'loginFailed', client } as const;
    if (userId !== undefined) return this.record(userId, happening);
    const nobody = `nobody ${createHash('sha256').update(email).digest('base64url')}`;
    return this.#write(nobody, happening, NOBODY_KEPT_MS);
  }

  /** Lists entries, the newest first. */
  async list(
    userId: string,
    { limit, cursor }: ParsedRequestOf<'auth.security.log'>,
  ): Promise<{ entries: SecurityEntry[]; next: string | null }> {
    const found = await this.entries
      .find({ userId, ...(cursor === undefined ? {} : { _id: { $lt: new Types.ObjectId(cursor) } }) })
      .sort({ _id: -1 })
      .limit(limit + 1)
      .lean<SecurityEntryDocument[]>();
    const entries = found.slice(0, limit).map(entryView);
    return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
  }

  async #write(
    userId: string,
    { kind, client, detail = '' }: Happening,
    keptMs: number,
    session?: ClientSession,
  ): Promise<void> {
    const { browser, os } = deviceOf(client.userAgent);
    const origin = { device: `${browser} on ${os}`, ip: client.ip, location: UNKNOWN_LOCATION };
    // The store removes the entry by the machine's clock.
    const endsAt = new Date(Date.now() + keptMs);
    const entry = { _id: new Types.ObjectId(), userId, kind, at: now(), ...origin, detail, endsAt };
    await this.entries.create([entry], session ? { session } : {});
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.entries.deleteMany({ userId }, { session });
  }
}

const entryView = ({ _id, at, kind, device, ip, location, detail }: SecurityEntryDocument): SecurityEntry => {
  return { id: _id.toHexString(), at: at.toISOString(), kind, device, ip, location, detail };
};
