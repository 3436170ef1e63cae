import { Controller, Get, Logger, Res } from '@nestjs/common';
import { type CallerContext, RpcClient, withTime } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { SessionStreams } from '../auth/session-streams.js';
import { Context } from '../http/request.js';
import { exportText } from './export-text.js';
import { withOwnColor } from './own-color.js';

/** An export may take long; each of its pages may not. */
const PAGE_TIME_MS = 5_000;

@Controller('auth')
export class ExportController {
  readonly #log = new Logger(ExportController.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly streams: SessionStreams,
  ) {}

  /**
   * Everything of the caller as one object, written as it is read: it is as long as the user's history. When that
   * fails half way or the session ends, the connection is cut, so that nobody takes a part for the whole.
   */
  @Get('export')
  async export(@Context() context: CallerContext, @Res() reply: FastifyReply): Promise<void> {
    const page = (cursor: string | undefined) =>
      this.rpc.request('ledger.transactions.list', { limit: '500', cursor }, withTime(context, PAGE_TIME_MS));
    const history = (cursor: string | undefined) =>
      this.rpc.request('ledger.changes.export', { cursor }, withTime(context, PAGE_TIME_MS));
    // Whatever is down shows before the answer has begun.
    const [account, accounts, categories, budgets, rules, transactions, changes] = await Promise.all([
      this.rpc.request('auth.export', {}, context),
      this.rpc.request('ledger.accounts.list', {}, context),
      this.rpc.request('ledger.categories.list', {}, context),
      this.rpc.request('ledger.budgets.list', {}, context),
      this.rpc.request('ledger.rules.list', {}, context),
      page(undefined),
      history(undefined),
    ]);
    const { user, sessions, loginHistory } = account;
    const book = { accounts, categories: categories.map(withOwnColor), budgets, rules };
    // As the export of transactions: both files can be imported.
    const head = { format: 'pocket', version: 1, user, ...book, sessions, loginHistory };
    const { requestId, caller } = context;
    const lists = { transactions: { first: transactions, page }, changes: { first: changes, page: history } };
    const text = this.streams.follow(caller, reply, () => exportText(head, lists));
    text.once('error', (error) => this.#log.error('An export was cut off', error, { requestId }));
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="pocket-export.json"')
      .send(text);
  }
}
