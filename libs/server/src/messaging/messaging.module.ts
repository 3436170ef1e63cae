import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { CommonConfig, ServiceConfig } from '../config/config.js';
import { JetStream } from '../events/jet-stream.js';
import { RpcClient } from '../rpc/rpc-client.js';
import { Broadcasts } from './broadcasts.js';
import { NatsLink } from './nats-link.js';

/** Gives the whole process one {@link NatsLink} and what works over it. */
@Global()
@Module({})
export class MessagingModule {
  static forRoot(name: string, config: CommonConfig & Partial<Pick<ServiceConfig, 'STREAM_REPLICAS'>>): DynamicModule {
    return {
      module: MessagingModule,
      providers: [
        { provide: NatsLink, useFactory: () => NatsLink.open(config.NATS_URL, name) },
        {
          provide: JetStream,
          useFactory: (link: NatsLink) => new JetStream(link, config.STREAM_REPLICAS ?? 1),
          inject: [NatsLink],
        },
        RpcClient,
        Broadcasts,
      ],
      exports: [NatsLink, JetStream, RpcClient, Broadcasts],
    };
  }
}
