import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { MAX_RATE_FILE_BYTES, type RateImport } from '@pocket/contracts';
import { type CallerContext, RpcClient, withTime } from '@pocket/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setChangeHeader } from '../http/change-header.js';
import { BulkContext, IdempotencyKey } from '../http/request.js';
import { FileUploads } from '../uploads/file-uploads.js';

/** Time to import the file, counted from the last stored byte. */
const IMPORT_MS = 25_000;

@Controller('rates')
export class RatesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly files: FileUploads,
  ) {}

  @Post('import')
  @HttpCode(200)
  async import(
    @IdempotencyKey() idempotencyKey: string | undefined,
    @BulkContext() context: CallerContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RateImport> {
    const body = await this.files.receive(request, context, MAX_RATE_FILE_BYTES);
    try {
      const message = { body, idempotencyKey };
      const { changeId, ...outcome } = await this.rpc.request(
        'ledger.rates.import',
        message,
        withTime(context, IMPORT_MS),
      );
      setChangeHeader(reply, changeId);
      return outcome;
    } finally {
      await this.files.release(context, body.uploadId);
    }
  }
}
