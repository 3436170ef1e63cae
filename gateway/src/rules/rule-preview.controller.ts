import { Controller, HttpCode, Post } from '@nestjs/common';
import { type RequestOf, rulePreviewBody } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { BulkContext } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

@Controller('rules')
export class RulePreviewController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('preview')
  @HttpCode(200)
  preview(
    @ValidBody(rulePreviewBody, 'unconverted') body: RequestOf<'ledger.rules.preview'>,
    @BulkContext() context: CallerContext,
  ) {
    return this.rpc.request('ledger.rules.preview', body, context);
  }
}
