import { Controller, HttpStatus, Param, Post, Res } from '@nestjs/common';
import type { Change } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { setChangeHeader } from '../http/change-header.js';
import { BulkContext, IdempotencyKey } from '../http/request.js';

@Controller('changes')
export class UndoController {
  constructor(private readonly rpc: RpcClient) {}

  @Post(':id/undo')
  async undo(
    @Param('id') id: string,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @BulkContext() context: CallerContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Change> {
    const request = { id, body: {}, idempotencyKey };
    const { isUnderway, changeId, ...undo } = await this.rpc.request('ledger.changes.undo', request, context);
    setChangeHeader(reply, changeId);
    // A repeat with the same key gets the reply once the undo is done.
    if (isUnderway) void reply.status(HttpStatus.ACCEPTED);
    return undo;
  }
}
