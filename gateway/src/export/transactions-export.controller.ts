import { Controller, Get, Logger, Query, Res } from '@nestjs/common';
import {
  parse,
  type ReplyOf,
  type RequestOf,
  type Transaction,
  todayIn,
  transactionExportQuery,
} from '@pocket/contracts';
import { type CallerContext, now, RpcClient, withTime } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { SessionStreams } from '../auth/session-streams.js';
import { Context } from '../http/request.js';
import { csv } from './formats/csv.js';
import { ofx } from './formats/ofx.js';
import { pocket } from './formats/pocket.js';
import { qif } from './formats/qif.js';
import { readLists } from './lists.js';
import type { ExportFormat } from './source.js';

type ExportFilter = Omit<RequestOf<'ledger.transactions.export'>, 'limit' | 'cursor' | 'sort'>;

/** Limits each page, not the whole export. */
const PAGE_TIME_MS = 5_000;
const FORMATS: Readonly<Record<'csv' | 'qif' | 'ofx' | 'json', ExportFormat>> = { csv, qif, ofx, json: pocket };

@Controller('transactions')
export class TransactionsExportController {
  readonly #log = new Logger(TransactionsExportController.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly streams: SessionStreams,
  ) {}

  /** Streams the transactions of a filter, newest first. If a page fails or the session ends, the connection is cut. */
  @Get('export')
  async export(
    @Query() query: Record<string, unknown>,
    @Context() context: CallerContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { format, accountId } = parse(transactionExportQuery, query);
    const { format: _, ...filter } = query as ExportFilter & { readonly format: unknown };
    const pages = (accountId?: string) => this.#pages(accountId ? { ...filter, accountId } : filter, context);
    // A service that is down fails the request before the first byte is sent.
    const settings = await this.rpc.request('ledger.book.get', {}, context);
    const lists = await readLists(this.rpc, context);
    const first = await this.#page(filter, undefined, context);
    const accountIds = idsOf(accountId);
    const accounts = accountIds ? lists.accounts.filter(({ id }) => accountIds.has(id)) : lists.accounts;
    const { contentType, write } = FORMATS[format];
    const source = {
      settings,
      lists: { ...lists, accounts },
      rates: () => this.#all('ledger.rates.export', context),
      plan: () => this.#all('ledger.plan.export', context),
      transactions: (accountId?: string) => (accountId ? pages(accountId) : this.#pages(filter, context, first)),
    };
    const { requestId, caller } = context;
    const text = this.streams.follow(caller, reply, () => write(source));
    text.once('error', (error) => this.#log.error('An export was interrupted', error, { requestId }));
    const name = `transactions-${todayIn(caller.timeZone, now())}.${format}`;
    void reply
      .header('content-type', contentType)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(text);
  }

  /** Yields the pages of a list that has a request of its own. */
  async *#all<S extends 'ledger.rates.export' | 'ledger.plan.export'>(
    subject: S,
    context: CallerContext,
  ): AsyncGenerator<ReplyOf<S>['items']> {
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page: ReplyOf<S> = await this.rpc.request(
        subject,
        { cursor } as RequestOf<S>,
        withTime(context, PAGE_TIME_MS),
      );
      yield page.items;
      cursor = page.next;
    }
  }

  async *#pages(
    filter: ExportFilter,
    context: CallerContext,
    first?: { readonly items: Transaction[]; readonly next: string | null },
  ): AsyncGenerator<readonly Transaction[]> {
    for (let page = first ?? (await this.#page(filter, undefined, context)); ; ) {
      yield page.items;
      if (page.next === null) return;
      page = await this.#page(filter, page.next, context);
    }
  }

  #page(filter: ExportFilter, cursor: string | undefined, context: CallerContext) {
    const query = { ...filter, limit: '500', ...(cursor === undefined ? {} : { cursor }) };
    return this.rpc.request('ledger.transactions.export', query, withTime(context, PAGE_TIME_MS));
  }
}

function idsOf(accountId: string | string[] | undefined): ReadonlySet<string> | undefined {
  return accountId === undefined ? undefined : new Set(Array.isArray(accountId) ? accountId : [accountId]);
}
