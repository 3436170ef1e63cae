import { Controller, Get, HttpStatus, Param, Post, Req, Res } from '@nestjs/common';
import { type Change, type ChangeDetails, changeItemsQuery, changesQuery, type RequestOf } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TellsChanges } from '../http/change-header.js';
import { nextLink } from '../http/next-link.js';
import { Context, IdempotencyKey, LongContext } from '../http/request.js';
import { ValidQuery } from '../http/validation.js';

@Controller('changes')
@TellsChanges()
export class ChangesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(
    @ValidQuery(changesQuery) query: RequestOf<'ledger.changes.list'>,
    @Context() context: CallerContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Change[]> {
    const { items, next } = await this.rpc.request('ledger.changes.list', query, context);
    if (next !== null) void reply.header('link', nextLink(request.url, next));
    return items;
  }

  @Get(':id')
  async get(
    @Param('id') id: string,
    @ValidQuery(changeItemsQuery) query: Omit<RequestOf<'ledger.changes.get'>, 'id'>,
    @Context() context: CallerContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChangeDetails> {
    const { change, next } = await this.rpc.request('ledger.changes.get', { ...query, id }, context);
    if (next !== null) void reply.header('link', nextLink(request.url, next));
    return change;
  }

  @Post(':id/undo')
  async undo(
    @Param('id') id: string,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @LongContext() context: CallerContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { isUnderway, ...undone } = await this.rpc.request(
      'ledger.changes.undo',
      { id, body: {}, idempotencyKey },
      context,
    );
    // The same question with the same key is answered once it is done.
    if (isUnderway) void reply.status(HttpStatus.ACCEPTED);
    return undone;
  }
}
