import { Controller, Get, Logger, Res } from '@nestjs/common';
import { type CallerContext, RpcClient, withTime } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { SessionStreams } from '../auth/session-streams.js';
import { Context } from '../http/request.js';
import { readAlerts } from './alerts.js';
import { exportText } from './export-text.js';
import { fileVersion, inFile, readLists, settingsInFile } from './lists.js';

/** Limits each page, not the whole export. */
const PAGE_TIME_MS = 5_000;

@Controller('auth')
export class ExportController {
  readonly #log = new Logger(ExportController.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly streams: SessionStreams,
  ) {}

  /**
   * Streams all data of the caller as one object. If a page fails or the session ends, the connection is cut, so that an
   * incomplete file is not taken for a complete one.
   */
  @Get('export')
  async export(@Context() context: CallerContext, @Res() reply: FastifyReply): Promise<void> {
    const page = (cursor: string | undefined) =>
      this.rpc.request('ledger.transactions.export', { limit: '500', cursor }, withTime(context, PAGE_TIME_MS));
    const history = (cursor: string | undefined) =>
      this.rpc.request('ledger.changes.export', { cursor }, withTime(context, PAGE_TIME_MS));
    const rates = (cursor: string | undefined) =>
      this.rpc.request('ledger.rates.export', { cursor }, withTime(context, PAGE_TIME_MS));
    const plan = (cursor: string | undefined) =>
      this.rpc.request('ledger.plan.export', { cursor }, withTime(context, PAGE_TIME_MS));
    // A service that is down fails the request before the first byte is sent. The requests follow each other, because
    // a service bounds how many of a user run at once, and several exports may run.
    const account = await this.rpc.request('auth.export', {}, context);
    const settings = await this.rpc.request('ledger.book.get', {}, context);
    const book = await readLists(this.rpc, context);
    const dismissed = await this.rpc.request('ledger.suggestions.dismissals', {}, context);
    const notes = await this.rpc.request('ledger.notes.dismissals', {}, context);
    const calendarLinks = await this.rpc.request('ledger.calendarLinks.list', {}, context);
    const alerts = await readAlerts(this.rpc, context);
    const firstRates = await rates(undefined);
    const firstPlan = await plan(undefined);
    const transactions = await page(undefined);
    const changes = await history(undefined);
    const { user, sessions, loginHistory, keys } = account;
    // The same head as in the export of transactions: both files can be imported.
    const hasRates = firstRates.items.length > 0;
    const hasPlan = firstPlan.items.length > 0;
    const version = fileVersion(settings, hasRates || hasPlan, book);
    const kept = { ...settingsInFile(settings), ...inFile(book) };
    const others = {
      ...(dismissed.length > 0 ? { dismissedSuggestions: dismissed } : {}),
      ...(notes.length > 0 ? { dismissedNotes: notes } : {}),
      ...(calendarLinks.length > 0 ? { calendarLinks } : {}),
      ...(keys ? { keys } : {}),
    };
    const head = { format: 'pocket', version, user, ...kept, sessions, loginHistory, ...others, ...alerts };
    const { requestId, caller } = context;
    const lists = {
      ...(hasRates ? { rates: { first: firstRates, page: rates } } : {}),
      ...(hasPlan ? { plan: { first: firstPlan, page: plan } } : {}),
      transactions: { first: transactions, page },
      changes: { first: changes, page: history },
    };
    const text = this.streams.follow(caller, reply, () => exportText(head, lists));
    text.once('error', (error) => this.#log.error('An export was interrupted', error, { requestId }));
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="pocket-export.json"')
      .send(text);
  }
}
