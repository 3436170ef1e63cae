import { Injectable, Logger } from '@nestjs/common';
import {
  AppError,
  type Caller,
  type Client,
  DEMO,
  entityId,
  SESSIONS_CHANGED,
  type Session,
  type SessionsChanged,
} from '@pocket/contracts';
import { Broadcasts, now } from '@pocket/server';
import type { ClientSession } from 'mongoose';
import { deviceOf, UNKNOWN_LOCATION } from '../devices/device.js';
import type { Origin } from '../security-log/security-log.service.js';
import { notSignedIn } from '../users/users.errors.js';
import { SessionsRepository } from './sessions.repository.js';

const MAX_LISTED = 100;
const TOUCHED_EVERY_MS = 60_000;
const FRESH_MS = 10 * 60_000;

@Injectable()
export class SessionsService {
  readonly #log = new Logger(SessionsService.name);

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly broadcasts: Broadcasts,
  ) {}

  /** Starts a session and returns its id. */
  start(userId: string, client: Client): Promise<string> {
    // The store removes the session by the machine's clock.
    const createdAt = new Date(Date.now());
    const device = deviceOf(client.userAgent);
    const origin = { ip: client.ip, location: UNKNOWN_LOCATION };
    return this.sessions.insert({ userId, ...device, ...origin, createdAt, lastActive: now(), confirmedAt: now() });
  }

  /**
   * Checks a session. Each gateway asks about each session in use every second, so this only reads; the last use
   * is recorded to the minute, in the background.
   * @throws AppError `UNAUTHENTICATED` when the session is revoked or not the user's
   */
  async check(userId: string, sessionId: string): Promise<void> {
    const lastActive = await this.sessions.lastActive(userId, sessionId);
    if (!lastActive) throw notSignedIn();
    const at = now();
    const before = new Date(at.getTime() - TOUCHED_EVERY_MS);
    // In the background, so that a store that accepts no writes signs nobody out.
    if (lastActive < before) {
      this.sessions
        .touch(sessionId, at, before)
        .catch((error) => this.#log.warn('Recording the use of a session failed', error));
    }
  }

  /** Filters the user's sessions that are not over. */
  alive(userId: string, sessionIds: readonly string[]): Promise<string[]> {
    return this.sessions.alive(userId, sessionIds);
  }

  /**
   * Requires that the user signed in or confirmed in the last ten minutes.
   * @throws AppError `CONFIRM_IT_IS_YOU`
   */
  async requireFresh(caller: Pick<Caller, 'userId' | 'sessionId'>): Promise<void> {
    if (await this.freshUntil(caller)) return;
    throw new AppError('CONFIRM_IT_IS_YOU', 'Please confirm that it is you');
  }

  /** Returns until when nothing has to be confirmed; null if it must be now. */
  async freshUntil({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<Date | null> {
    const confirmedAt = await this.sessions.confirmedAt(userId, sessionId);
    const until = confirmedAt && new Date(confirmedAt.getTime() + FRESH_MS);
    return until && until > now() ? until : null;
  }

  /** Makes the session fresh, and returns until when. @throws AppError `UNAUTHENTICATED` when it is over */
  async confirm({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<Date> {
    const at = now();
    if (!(await this.sessions.confirm(userId, sessionId, at))) throw notSignedIn();
    return new Date(at.getTime() + FRESH_MS);
  }

  /**
   * Renews the session for another lifetime.
   * @throws AppError `UNAUTHENTICATED` when the session is revoked or not the user's
   */
  async renew(userId: string, sessionId: string): Promise<void> {
    if (!(await this.sessions.renew(userId, sessionId, new Date(Date.now())))) throw notSignedIn();
  }

  /**
   * Returns where a session began.
   * @throws AppError `UNAUTHENTICATED` when it is over
   */
  async originOf({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<Origin> {
    const [session] = await this.sessions.list(userId, 1, sessionId);
    if (!session) throw notSignedIn();
    return { deviceName: `${session.browser} on ${session.os}`, ip: session.ip };
  }

  /** Lists the caller's sessions, the last used first. A visitor of the demo account sees only the own session. */
  async list({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<Session[]> {
    const sessions = await this.sessions.list(userId, MAX_LISTED, userId === DEMO.userId ? sessionId : undefined);
    return sessions.map(({ _id, type, os, browser, location, lastActive }) => {
      const id = _id.toHexString();
      const name = `${browser} on ${os}`;
      const current = id === sessionId;
      return { id, name, type, os, browser, location, lastActive: lastActive.toISOString(), current };
    });
  }

  /** Removes all sessions of the user but one in the transaction of `session`. Then call {@link tellGateways}. */
  removeOthers({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>, session: ClientSession): Promise<void> {
    return this.sessions.removeOthers(userId, sessionId, session);
  }

  /** Lets every gateway check the sessions of the user again. */
  tellGateways(userId: string): void {
    this.broadcasts.send(SESSIONS_CHANGED, { userId, sessionId: null } satisfies SessionsChanged);
  }

  /** Removes every session of the user in the transaction of `session`. */
  removeAll(userId: string, session: ClientSession): Promise<void> {
    return this.sessions.removeAll(userId, session);
  }

  /**
   * Ends a session of the user in all gateways at once. A visitor of the demo account can end only the own one.
   * @throws AppError `NOT_FOUND`
   */
  async revoke({ userId, sessionId: own }: Pick<Caller, 'userId' | 'sessionId'>, sessionId: string): Promise<void> {
    const isOwn = userId !== DEMO.userId || sessionId === own;
    const isRevoked = isOwn && entityId.safeParse(sessionId).success && (await this.sessions.remove(userId, sessionId));
    if (!isRevoked) throw new AppError('NOT_FOUND', 'This session does not exist');
    this.broadcasts.send(SESSIONS_CHANGED, { userId, sessionId } satisfies SessionsChanged);
  }
}
