import { Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import {
  batchBody,
  type RequestOf,
  type Transaction,
  type TransactionCreateBody,
  type TransactionUpdateBody,
  transactionCreateBody,
  transactionQuery,
  transactionSummaryQuery,
  transactionUpdateBody,
  transferCompleteBody,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NamesChange, TellsChanges } from '../http/change-header.js';
import { nextLink } from '../http/next-link.js';
import { Context, IdempotencyKey, IfMatch, LongContext } from '../http/request.js';
import { ValidBody, ValidQuery } from '../http/validation.js';

@Controller('transactions')
@TellsChanges()
export class TransactionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(
    @ValidQuery(transactionQuery) query: RequestOf<'ledger.transactions.list'>,
    @Context() context: CallerContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Transaction[]> {
    const { items, next } = await this.rpc.request('ledger.transactions.list', query, context);
    if (next !== null) void reply.header('link', nextLink(request.url, next));
    return items;
  }

  @Get('summary')
  summary(
    @ValidQuery(transactionSummaryQuery) query: RequestOf<'ledger.transactions.summary'>,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transactions.summary', query, context);
  }

  @Get(':id')
  get(@Param('id') id: string, @Context() context: CallerContext) {
    return this.rpc.request('ledger.transactions.get', { id }, context);
  }

  @Post()
  create(
    @ValidBody(transactionCreateBody) body: TransactionCreateBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transactions.create', { body, idempotencyKey }, context);
  }

  @Post('batch')
  @HttpCode(200)
  @NamesChange()
  changeMany(
    // As it came: the service turns the texts of a filter into what they mean.
    @ValidBody(batchBody, 'as it came') body: RequestOf<'ledger.transactions.batch'>['body'],
    @IdempotencyKey() idempotencyKey: string | undefined,
    @LongContext() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transactions.batch', { body, idempotencyKey }, context);
  }

  @Post(':id/transfer')
  makeTransfer(
    @Param('id') id: string,
    @ValidBody(transferCompleteBody) body: RequestOf<'ledger.transfers.complete'>['body'],
    @IfMatch() ifMatch: number | undefined,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transfers.complete', { id, body, ifMatch, idempotencyKey }, context);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @ValidBody(transactionUpdateBody) body: TransactionUpdateBody,
    @IfMatch() ifMatch: number | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transactions.update', { id, body, ifMatch }, context);
  }

  @Delete(':id')
  delete(@Param('id') id: string, @IfMatch() ifMatch: number | undefined, @Context() context: CallerContext) {
    return this.rpc.request('ledger.transactions.delete', { id, ifMatch }, context);
  }
}
