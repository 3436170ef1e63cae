import { Controller, Get, Logger, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  AppError,
  type Import,
  importQuery,
  importUndoBody,
  MAX_IMPORT_BYTES,
  parse,
  type ReplyOf,
  type RequestOf,
} from '@pocket/contracts';
import { type CallerContext, RpcClient, withTime } from '@pocket/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionStreams } from '../auth/session-streams.js';
import { setChangeHeader } from '../http/change-header.js';
import { BulkContext, Context, IdempotencyKey } from '../http/request.js';
import { ValidBody } from '../http/validation.js';
import { OpenStream } from '../rate-limit/open-stream.js';
import { FileUploads } from '../uploads/file-uploads.js';
import { importEvents } from './import-events.js';

/** Time to create the import, counted from the last stored byte. */
const CREATE_MS = 10_000;
/** Time of each poll for the events of an import. */
const EVENT_MS = 5_000;
const NOT_DONE = 202;

@Controller('imports')
export class ImportsController {
  readonly #log = new Logger(ImportsController.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly files: FileUploads,
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
    const file = await this.files.receive(request, context, MAX_IMPORT_BYTES);
    const body = { accountId, name, ...file };
    try {
      return await this.rpc.request('ledger.imports.create', { body, idempotencyKey }, withTime(context, CREATE_MS));
    } catch (error) {
      // Without a reply the import may exist. If it does not, the cleanup of uploads removes the file later.
      const isRefused = error instanceof AppError && !error.code.startsWith('SERVICE_');
      if (isRefused) await this.files.discard(context, file.uploadId);
      throw error;
    }
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

/** Replies 202 while the work continues. `wrote` names the change of this request, not that of the import. */
function replyWithOutcome({ isDone, wrote, ...body }: ReplyOf<'ledger.imports.apply'>, reply: FastifyReply): Import {
  void reply.status(isDone ? 200 : NOT_DONE);
  setChangeHeader(reply, wrote);
  return body;
}
