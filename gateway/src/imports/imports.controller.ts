import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Controller, Get, Logger, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  AppError,
  bookOf,
  type Import,
  importQuery,
  importUndoBody,
  MAX_IMPORT_BYTES,
  parse,
  type ReplyOf,
  type RequestOf,
} from '@pocket/contracts';
import { type CallerContext, RpcClient, type StoredUpload, Uploads, withTime } from '@pocket/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionStreams } from '../auth/session-streams.js';
import { setChangeHeader } from '../http/change-header.js';
import { BulkContext, Context, IdempotencyKey } from '../http/request.js';
import { SlowRefusals } from '../http/slow-refusals.js';
import { ValidBody } from '../http/validation.js';
import { OpenStream } from '../rate-limit/open-stream.js';
import { importEvents } from './import-events.js';

/** Time to create the import, counted from the last stored byte. */
const CREATE_MS = 10_000;
/** Time of each poll for the events of an import. */
const EVENT_MS = 5_000;
const NOT_DONE = 202;
/** A refused upload costs a connection and what the client has sent already. */
const REFUSAL_PAUSE_MS = 1_000;

@Controller('imports')
export class ImportsController {
  readonly #log = new Logger(ImportsController.name);
  readonly #refusals = new SlowRefusals(REFUSAL_PAUSE_MS);

  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: Uploads,
    private readonly streams: SessionStreams,
  ) {}

  /** Streams the body to the store. */
  @Post()
  async create(
    @Query() query: Record<string, unknown>,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
    @Req() request: FastifyRequest,
  ): Promise<Import> {
    const { accountId, name } = parse(importQuery, query);
    if (!(request.body instanceof Readable))
      throw new AppError('VALIDATION_FAILED', 'The file is required as the body');
    const length = Number(request.headers['content-length'] ?? MAX_IMPORT_BYTES);
    if (length > MAX_IMPORT_BYTES) {
      throw new AppError('PAYLOAD_TOO_LARGE', `The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MiB`);
    }
    const uploadId = newUploadId();
    const reservation = { body: { uploadId, bytes: length } };
    await this.#reserve(reservation, context);
    const stored = await this.#store(context, uploadId, request.body);
    const body = { accountId, name, uploadId, ...stored };
    try {
      return await this.rpc.request('ledger.imports.create', { body, idempotencyKey }, withTime(context, CREATE_MS));
    } catch (error) {
      // Without a reply the import may exist. If it does not, the cleanup of uploads removes the file later.
      const isRefused = error instanceof AppError && !error.code.startsWith('SERVICE_');
      if (isRefused) {
        await this.uploads.remove(bookOf(context.caller), uploadId).catch(() => {});
        await this.#release(context, uploadId);
      }
      throw error;
    }
  }

  async #reserve(reservation: RequestOf<'ledger.imports.reserve'>, context: CallerContext): Promise<void> {
    try {
      await this.rpc.request('ledger.imports.reserve', reservation, context);
    } catch (error) {
      if (error instanceof AppError) await this.#refusals.before(error.code, context.caller.userId);
      throw error;
    }
  }

  async #store(context: CallerContext, uploadId: string, source: Readable): Promise<StoredUpload> {
    // A source that is destroyed takes the connection with it, and with that the reply.
    const chunks = source.iterator({ destroyOnReturn: false });
    try {
      return await this.uploads.store({ bookId: bookOf(context.caller), uploadId, limit: MAX_IMPORT_BYTES }, chunks);
    } catch (error) {
      await this.#release(context, uploadId);
      throw error;
    }
  }

  /** If this fails, the upload counts as open until its reservation expires. */
  async #release(context: CallerContext, uploadId: string): Promise<void> {
    const request = this.rpc.request('ledger.imports.release', { uploadId }, withTime(context, CREATE_MS));
    await request.catch((error: unknown) =>
      this.#log.warn('Releasing a failed upload failed, it counts as open until it expires', error),
    );
  }

  /** Streams the import's progress. The stream ends with the work. */
  @Get(':id/events')
  @OpenStream()
  async events(@Param('id') id: string, @Context() context: CallerContext, @Res() reply: FastifyReply): Promise<void> {
    const { requestId, caller } = context;
    const ask = () => this.rpc.request('ledger.imports.get', { id }, withTime(context, EVENT_MS));
    const next = () => {
      this.streams.countAsk(caller);
      return ask();
    };
    const first = await ask();
    const events = this.streams.follow(caller, reply, (signal) => importEvents(first, next, signal));
    events.once('error', (error) => this.#log.warn('An event stream was interrupted', error, { requestId }));
    void reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(events);
  }

  @Post(':id/apply')
  async apply(
    @Param('id') id: string,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @BulkContext() context: CallerContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return replyWithOutcome(
      await this.rpc.request('ledger.imports.apply', { id, body: {}, idempotencyKey }, context),
      reply,
    );
  }

  @Post(':id/undo')
  async undo(
    @Param('id') id: string,
    @ValidBody(importUndoBody.optional()) body: RequestOf<'ledger.imports.undo'>['body'] | undefined,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @BulkContext() context: CallerContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const request = { id, body: body ?? {}, idempotencyKey };
    return replyWithOutcome(await this.rpc.request('ledger.imports.undo', request, context), reply);
  }
}

/** Starts with the current second, so that the cleanup knows the age of an interrupted upload. */
const newUploadId = () =>
  Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex');

/** Replies 202 while the work continues. `wrote` names the change of this request, not that of the import. */
function replyWithOutcome({ isDone, wrote, ...body }: ReplyOf<'ledger.imports.apply'>, reply: FastifyReply): Import {
  void reply.status(isDone ? 200 : NOT_DONE);
  setChangeHeader(reply, wrote);
  return body;
}
