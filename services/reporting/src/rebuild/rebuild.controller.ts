import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { Handle, type RequestContext } from '@pocket/server';
import { Rebuilder } from './rebuilder.js';
import { Verifier } from './verifier.js';

/** Commands for operators, not reachable through the gateway. */
@Controller()
export class RebuildController {
  constructor(
    private readonly rebuilder: Rebuilder,
    private readonly verifier: Verifier,
  ) {}

  @Handle('reporting.rebuild')
  async rebuild({ userId: bookId }: ParsedRequestOf<'reporting.rebuild'>, context: RequestContext) {
    return { sequence: await this.rebuilder.rebuild(bookId, context) };
  }

  @Handle('reporting.verify')
  verify(
    { userId: bookId }: ParsedRequestOf<'reporting.verify'>,
    context: RequestContext,
  ): Promise<ReplyOf<'reporting.verify'>> {
    return this.verifier.verify(bookId, context);
  }
}
