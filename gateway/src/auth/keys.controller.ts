import { Controller, Delete, Param, Post } from '@nestjs/common';
import { type Client, type KeyBody, keyBody, type MessageReply, type NewKey } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { ClientOf, Context } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

/** Creates and deletes API keys: the security log names the browser that asked. */
@Controller('keys')
export class KeysController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  create(
    @ValidBody(keyBody) body: KeyBody,
    @ClientOf() client: Client,
    @Context() context: CallerContext,
  ): Promise<NewKey> {
    return this.rpc.request('auth.keys.create', { body, client }, context);
  }

  @Delete(':id')
  delete(
    @Param('id') id: string,
    @ClientOf() client: Client,
    @Context() context: CallerContext,
  ): Promise<MessageReply> {
    return this.rpc.request('auth.keys.delete', { id, client }, context);
  }
}
