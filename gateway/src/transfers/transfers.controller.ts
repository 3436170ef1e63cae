import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  type RequestOf,
  type TransferCreateBody,
  type TransferUpdateBody,
  transferCreateBody,
  transferMatchBody,
  transferUpdateBody,
} from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { TellsChanges } from '../http/change-header.js';
import { Context, IdempotencyKey, IfMatch } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

@Controller('transfers')
@TellsChanges()
export class TransfersController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  create(
    @ValidBody(transferCreateBody) body: TransferCreateBody,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transfers.create', { body, idempotencyKey }, context);
  }

  @Post('match')
  match(
    @ValidBody(transferMatchBody) body: RequestOf<'ledger.transfers.match'>['body'],
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transfers.match', { body, idempotencyKey }, context);
  }

  @Get('candidates')
  candidates(@Context() context: CallerContext) {
    return this.rpc.request('ledger.transfers.candidates', {}, context);
  }

  @Get(':id')
  get(@Param('id') id: string, @Context() context: CallerContext) {
    return this.rpc.request('ledger.transfers.get', { id }, context);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @ValidBody(transferUpdateBody) body: TransferUpdateBody,
    @IfMatch() ifMatch: number | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transfers.update', { id, body, ifMatch }, context);
  }

  @Delete(':id')
  delete(@Param('id') id: string, @IfMatch() ifMatch: number | undefined, @Context() context: CallerContext) {
    return this.rpc.request('ledger.transfers.delete', { id, ifMatch }, context);
  }

  @Post(':id/unlink')
  @HttpCode(200)
  unlink(
    @Param('id') id: string,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Context() context: CallerContext,
  ) {
    return this.rpc.request('ledger.transfers.unlink', { id, body: {}, idempotencyKey }, context);
  }
}
