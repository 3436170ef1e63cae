import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { MessageReply } from '@pocket/contracts';
import { type RequestContext, RpcClient } from '@pocket/server';
import { Public } from '../auth/public.js';
import { PublicContext } from '../http/request.js';

/** Switches mails off by one click in a mail program (RFC 8058), which has no session: the address is signed. */
@Public()
@Controller('alerts/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly rpc: RpcClient) {}

  @Post(':token')
  @HttpCode(200)
  unsubscribe(@Param('token') token: string, @PublicContext() context: RequestContext): Promise<MessageReply> {
    return this.rpc.request('notify.mail.unsubscribe', { token: token.slice(0, 200) }, context);
  }
}
