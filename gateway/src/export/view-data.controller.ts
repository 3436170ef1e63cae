import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { type Insight, parse, todayIn, viewDataQuery } from '@pocket/contracts';
import { type CallerContext, now, RpcClient } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { Context } from '../http/request.js';
import { viewCsv } from './formats/view-csv.js';

/** Answers the question that a view keeps. */
@Controller('views')
export class ViewDataController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':id/data')
  async data(
    @Param('id') id: string,
    @Query() asked: Record<string, unknown>,
    @Context() context: CallerContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Insight | string> {
    const { format } = parse(viewDataQuery, asked);
    const { query } = await this.rpc.request('ledger.views.get', { id }, context);
    const answer = await this.rpc.request('ledger.insights.query', { body: query }, context);
    if (format === 'json') return answer;
    const name = `view-${todayIn(context.caller.timeZone, now())}.csv`;
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`);
    return viewCsv(query, answer);
  }
}
