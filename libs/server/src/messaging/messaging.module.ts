import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { CommonConfig } from '../config/config.js';
import { JetStream } from '../events/jet-stream.js';
import { RpcClient } from '../rpc/rpc-client.js';
import { Broadcasts } from './broadcasts.js';
import { NatsLink } from './nats-link.js';

@Global()
@Module({})
class MessagingModule {}

/** Gives the whole process one {@link NatsLink} and what works over it. */
export function messagingModule(
  name: string,
  { NATS_URL, STREAM_REPLICAS = 1 }: Pick<CommonConfig, 'NATS_URL'> & { readonly STREAM_REPLICAS?: number },
): DynamicModule {
  return {
    module: MessagingModule,
    providers: [
      { provide: NatsLink, useFactory: () => NatsLink.open(NATS_URL, name) },
      { provide: JetStream, useFactory: (link: NatsLink) => new JetStream(link, STREAM_REPLICAS), inject: [NatsLink] },
      RpcClient,
      Broadcasts,
    ],
    exports: [NatsLink, JetStream, RpcClient, Broadcasts],
  };
}
