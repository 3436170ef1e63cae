import { Controller, Get } from '@nestjs/common';
import { payeeQuery, type RequestOf } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context } from '../http/request.js';
import { ValidQuery } from '../http/validation.js';

/** What transactions carry, for those who enter the next one. */
@Controller()
export class UsedTextsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('tags')
  tags(@Context() context: CallerContext) {
    return this.rpc.request('ledger.tags.list', {}, context);
  }

  @Get('payees')
  payees(@ValidQuery(payeeQuery) query: RequestOf<'ledger.payees.list'>, @Context() context: CallerContext) {
    return this.rpc.request('ledger.payees.list', query, context);
  }
}
