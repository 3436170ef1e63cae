import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ReplyOf } from '@pocket/contracts';
import { Lease, writeAll } from '@pocket/server';
import type { ClientSession, Connection } from 'mongoose';
import { BooksRepository, BY_HISTORY } from '../../book/books.repository.js';
import { ChangesRepository } from '../../book/changes.repository.js';
import { knownId, newId } from '../../book/entity-id.js';
import { IdempotencyRepository, type WriteRequest } from '../../book/idempotency.repository.js';
import type { KeptChange } from '../../book/kept-change.js';
import { type LargeChange, LargeChanges } from '../../book/large-changes.js';
import { DigestFill } from '../../transactions/digests/digest-fill.js';
import { undoView } from '../change.view.js';
import { alreadyUndone } from '../changes.errors.js';
import { UndoChain } from '../undo-chain.js';
import { LargeUndoPlan } from './large-undo-plan.js';

type Reply = ReplyOf<'ledger.changes.undo'>;
type Undo = LargeChange & { readonly undo: NonNullable<LargeChange['undo']> };

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** How soon what another instance left is found. */
const LOOK_MS = 3_000;
const DUE = 20;
/** What was not even written down after so long was left. */
const WRITTEN_MS = 20_000;
/** How long an answer waits at most for what goes on without it. */
const WAIT_MS = 20_000;
const POLL_MS = 100;

/** Takes changes back that do not fit into one transaction; what one instance leaves another one goes on with. */
@Injectable()
export class LargeUndos implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #log = new Logger(LargeUndos.name);
  readonly #running = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly books: BooksRepository,
    private readonly changes: ChangesRepository,
    private readonly plan: LargeUndoPlan,
    private readonly chain: UndoChain,
    private readonly large: LargeChanges,
    private readonly idempotency: IdempotencyRepository,
    private readonly digests: DigestFill,
    private readonly lease: Lease,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await Promise.allSettled(this.#running.values());
  }

  /** The undo once it is done, or what it will be where that takes longer than anybody waits. */
  async undo(userId: string, kept: KeptChange, request: WriteRequest): Promise<Reply> {
    const first = await this.idempotency.firstReply(userId, request);
    if (first) return first.reply as Reply;
    const underway = await this.books.underway(userId);
    const isGoingOn = underway?.undo?.changeId === kept.id;
    if (!isGoingOn && kept.undoneBy !== null) throw alreadyUndone();
    const id = isGoingOn ? underway.changeId : newId().toHexString();
    const undo = { changeId: kept.id, idempotencyKey: request.idempotencyKey ?? null };
    const running = isGoingOn ? this.#running.get(id) : this.#start({ userId, id, by: BY_HISTORY, undo });
    const until = Math.min((request.deadline ?? Number.POSITIVE_INFINITY) - 1_000, Date.now() + WAIT_MS);
    await Promise.race([running, pause(Math.max(0, until - Date.now()))]);
    while ((await this.books.underway(userId))?.changeId === id) {
      if (Date.now() >= until) return { ...undoView(id, kept, kept.count), changeId: null, isUnderway: true };
      await pause(POLL_MS);
    }
    const done = await this.changes.find(userId, id);
    // Its instance ended before any of it was carried out.
    if (!done) return this.undo(userId, kept, request);
    const reply = { ...undoView(id, kept, done.count), at: done.at.toISOString(), changeId: id };
    return ((await this.idempotency.firstReply(userId, request))?.reply as Reply | undefined) ?? reply;
  }

  async #look(): Promise<void> {
    try {
      for (const { userId, underway } of await this.books.undoing(DUE)) {
        const { changeId: id, by, undo } = underway;
        const isNew = knownId(id).getTimestamp().getTime() > Date.now() - WRITTEN_MS;
        if (!undo || (isNew && underway.parts === null) || this.#running.has(id) || this.#isStopping) continue;
        this.#start({ userId, id, by, undo }, true).catch((error: unknown) => {
          this.#log.warn(`The undo ${id} is tried again soon`, error);
        });
      }
    } catch (error) {
      this.#log.debug('Undos are looked for again soon', error);
    }
  }

  /** @param isLeft whether somebody else began with it */
  #start(change: Undo, isLeft = false): Promise<void> {
    const running = this.#hold(change, isLeft).finally(() => this.#running.delete(change.id));
    this.#running.set(change.id, running);
    return running;
  }

  async #hold(change: Undo, isLeft: boolean): Promise<void> {
    const job = `undo ${change.id}`;
    if (!(await this.lease.hold(job, LEASE_MS))) return;
    const renewal = setInterval(() => {
      this.lease.hold(job, LEASE_MS).catch((error: unknown) => this.#log.warn('The lease is not renewed', error));
    }, RENEW_MS);
    try {
      await this.#work(change, isLeft);
    } finally {
      clearInterval(renewal);
      await this.lease.release(job).catch(() => {});
    }
  }

  async #work(change: Undo, isLeft: boolean): Promise<void> {
    const { userId, id, undo } = change;
    const kept = await this.changes.find(userId, undo.changeId);
    // It may have ended since it was looked for.
    if (!kept || (isLeft && (await this.books.underway(userId))?.changeId !== id)) return;
    const underway = await this.large.begin(change);
    if (underway.parts === null) await this.#plan(change, isLeft);
    if (underway.parts === null && isLeft) return;
    const { kind, origin, summary } = undoView(id, kept, kept.count);
    const told = { kind, origin, summary, undoes: kept.id };
    const isDone = await this.large.carryOut(
      change,
      told,
      async () => !this.#isStopping,
      (session, count) => this.#finish(change, kept, count, session),
    );
    if (isDone) this.digests.request(userId);
  }

  /** What nobody has carried out yet can be given up: whoever asked for it asks again. */
  async #plan(change: Undo, isLeft: boolean): Promise<void> {
    if (isLeft) return this.large.abandon(change);
    try {
      const kept = await this.changes.find(change.userId, change.undo.changeId);
      if (!kept || kept.undoneBy !== null) throw alreadyUndone();
      await this.large.plan(change, this.plan.entries(change.userId, kept));
    } catch (error) {
      await this.large.abandon(change);
      throw error;
    }
  }

  async #finish({ userId, id, undo }: Undo, kept: KeptChange, count: number, session: ClientSession): Promise<void> {
    await this.chain.turn(userId, kept, id, session);
    if (undo.idempotencyKey === null) return;
    const request = {
      subject: 'ledger.changes.undo',
      body: { id: kept.id },
      idempotencyKey: undo.idempotencyKey,
    } as const;
    const reply = { ...undoView(id, kept, count), changeId: id };
    await writeAll(this.connection, session, this.idempotency.writes(userId, request, reply));
  }
}

const pause = (ms: number) => delay(ms, undefined, { ref: false });
