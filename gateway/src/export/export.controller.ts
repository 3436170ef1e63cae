import { Readable } from 'node:stream';
import { Controller, Get, Res } from '@nestjs/common';
import { type CallerContext, RpcClient } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { Context } from '../http/request.js';
import { exportText } from './export-text.js';

@Controller('auth')
export class ExportController {
  constructor(private readonly rpc: RpcClient) {}

  /** Everything of the caller as one object, written as it is read: it is as long as the user's history. */
  @Get('export')
  async export(@Context() context: CallerContext, @Res() reply: FastifyReply): Promise<void> {
    const page = (cursor: string | undefined) =>
      this.rpc.request('ledger.transactions.list', { limit: '500', cursor }, context);
    // Whatever is down shows before the answer has begun.
    const [account, accounts, categories, budgets, first] = await Promise.all([
      this.rpc.request('auth.export', {}, context),
      this.rpc.request('ledger.accounts.list', {}, context),
      this.rpc.request('ledger.categories.list', {}, context),
      this.rpc.request('ledger.budgets.list', {}, context),
      page(undefined),
    ]);
    const { user, sessions, loginHistory } = account;
    const head = { user, accounts, categories, budgets, sessions, loginHistory };
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="pocket-export.json"')
      .send(Readable.from(exportText(head, first, page)));
  }
}
