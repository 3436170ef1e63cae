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
import { now, Outbox } from '@pocket/server';
import { type ClientSession, type Model, Types } from 'mongoose';
import { deviceOf, UNKNOWN_LOCATION } from '../devices/device.js';
import { SECURITY_ENTRY, type SecurityEntryDocument } from './security-entry.schema.js';
import { isAlerted, SecurityEvents } from './security-events.js';

const KEPT_MS = SECURITY_LOG_LIMITS.days * 24 * 60 * 60_000;
const MAX_EXPORTED = 1_000;
const NOBODY_KEPT_MS = 15 * 60_000;

/** Browser, system and address of a session, where the request does not tell them. */
export interface Origin {
  readonly deviceName: string;
  readonly ip: string;
}

/** Event of the log, with the client that caused it. Contains no secret. */
export interface Happening {
  readonly kind: SecurityKind;
  readonly client: Client | Origin;
  readonly detail?: string;
}

/** Tells users for 400 days what concerned the protection of their accounts. An index removes older entries. */
@Injectable()
export class SecurityLog {
  constructor(
    @InjectModel(SECURITY_ENTRY) private readonly entries: Model<SecurityEntryDocument>,
    private readonly events: SecurityEvents,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Writes an entry, and the event if an alert tells of it, in the transaction of `session` or in one of its own. The
   * demo account, which all share, has no log.
   */
  async record(userId: string, happening: Happening, session?: ClientSession): Promise<void> {
    if (userId === DEMO.userId) return;
    const entry = entryOf(userId, happening, KEPT_MS);
    const isNewDevice = entry.kind === 'login' && !(await this.#isSeen(entry));
    if (!isNewDevice && !isAlerted(entry.kind)) {
      await this.entries.create([entry], session ? { session } : {});
      return;
    }
    const event = await this.events.next(entry, isNewDevice);
    if (session) {
      await this.entries.create([entry], { session });
      await this.outbox.enqueue([event], session);
      return;
    }
    await this.outbox.transaction(async (own, { announce }) => {
      await this.entries.create([entry], { session: own });
      announce([event]);
    });
  }

  /** Records a failed sign-in. An unknown email gets an entry too, for a while, so that it takes as long. */
  async recordFailure(userId: string | undefined, email: string, client: Client): Promise<void> {
    const happening = { kind: 'loginFailed', client } as const;
    if (userId !== undefined) return this.record(userId, happening);
    const nobody = `nobody ${createHash('sha256').update(email).digest('base64url')}`;
    await this.entries.create([entryOf(nobody, happening, NOBODY_KEPT_MS)]);
  }

  /** Reads the newest entries for an export, as many as fit one message. */
  async newest(userId: string): Promise<SecurityEntry[]> {
    const found = await this.entries
      .find({ userId })
      .sort({ _id: -1 })
      .limit(MAX_EXPORTED)
      .lean<SecurityEntryDocument[]>();
    return found.map(entryView);
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

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.entries.deleteMany({ userId }, { session });
    await this.events.removeAll(userId, session);
  }

  async #isSeen({ userId, device }: SecurityEntryDocument): Promise<boolean> {
    const kind = { $in: ['registered', 'login'] satisfies SecurityKind[] };
    return (await this.entries.exists({ userId, kind, device })) !== null;
  }
}

function entryOf(userId: string, { kind, client, detail = '' }: Happening, keptMs: number): SecurityEntryDocument {
  const origin = { device: deviceName(client), ip: client.ip, location: UNKNOWN_LOCATION };
  // The store removes the entry by the machine's clock.
  const endsAt = new Date(Date.now() + keptMs);
  return { _id: new Types.ObjectId(), userId, kind, at: now(), ...origin, detail, endsAt };
}

function deviceName(client: Client | Origin): string {
  if ('deviceName' in client) return client.deviceName;
  const { browser, os } = deviceOf(client.userAgent);
  return `${browser} on ${os}`;
}

const entryView = ({ _id, at, kind, device, ip, location, detail }: SecurityEntryDocument): SecurityEntry => {
  return { id: _id.toHexString(), at: at.toISOString(), kind, device, ip, location, detail };
};
