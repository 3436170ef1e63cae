import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { CommonConfig } from '../config/config.js';
import { JetStream } from '../events/jet-stream.js';
import { Metrics } from '../metrics/metrics.js';
import { RpcClient } from '../rpc/rpc-client.js';
import { Broadcasts } from './broadcasts.js';
import { NatsLink } from './nats-link.js';

@Global()
@Module({})
class MessagingModule {}

type MessagingConfig = Pick<CommonConfig, 'NATS_URL' | 'METRICS_HOST' | 'METRICS_PORT'> & {
  readonly STREAM_REPLICAS?: number;
};

/** Gives the whole process one {@link NatsLink}, what works over it, and the metrics of it. */
export function messagingModule(
  name: string,
  { NATS_URL, STREAM_REPLICAS = 1, METRICS_HOST, METRICS_PORT }: MessagingConfig,
): DynamicModule {
  return {
    module: MessagingModule,
    providers: [
      { provide: NatsLink, useFactory: () => NatsLink.open(NATS_URL, name) },
      { provide: Metrics, useFactory: () => new Metrics(name, { METRICS_HOST, METRICS_PORT }) },
      {
        provide: JetStream,
        useFactory: (link: NatsLink, metrics: Metrics) => new JetStream(link, STREAM_REPLICAS, metrics),
        inject: [NatsLink, Metrics],
      },
      RpcClient,
      Broadcasts,
    ],
    exports: [NatsLink, Metrics, JetStream, RpcClient, Broadcasts],
  };
}
